import { useNavigate } from '@tanstack/react-router'
import { type Device } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { BellRing, PanelTop, Pencil, Tv } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSession } from '#session/session.ts'
import { EntityList } from '#components/data-table/entity-list.tsx'
import type { ListWords } from '#components/data-table/list-parts.ts'
import type { PickerSource } from '#components/combobox/picker-source.ts'
import type { BulkAction, Chosen, RowAction } from '#components/data-table/row-action.ts'
import { ownerIn, type Whose } from './whose.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { allDeviceColumns, deviceColumns, nameOfDevice } from './device-columns.tsx'
import type { OpenDevice } from './open-device.ts'
import { scannedId } from './scanned-id.ts'
import { UnassignedList } from './unassigned.list.tsx'
import { useDeviceActions } from './use-device-actions.ts'
import { useDeviceFilter, DeviceFilter } from './device-filter.tsx'

const AddDevice = lazy(() =>
  import('./add-device.tsx').then(({ AddDevice: Dialog }) => ({ default: Dialog })),
)
const AlertsDialog = lazy(() =>
  import('./alerts-dialog.tsx').then(({ AlertsDialog: Dialog }) => ({ default: Dialog })),
)
const DeviceDialogs = lazy(() =>
  import('./device-dialogs.tsx').then(({ DeviceDialogs: Dialog }) => ({ default: Dialog })),
)
const EditDevices = lazy(() =>
  import('./edit-devices.tsx').then(({ EditDevices: Dialog }) => ({ default: Dialog })),
)

const words: ListWords = {
  title: 'devices.title',
  search: 'devices.search',
  empty: 'devices.empty',
  emptyText: 'devices.emptyText',
  failed: 'devices.failed',
  icon: Tv,
}
const allWords: ListWords = { ...words, title: 'devices.allTitle' }
const memberWords: ListWords = {
  ...words,
  empty: 'devices.emptyForMember',
  emptyText: 'devices.emptyForMemberText',
}
const none: RowAction<Device>[] = []

/** Whoever scans the code on a device's screen comes here to add it. */
function addedByCode(manages: boolean): Add | null {
  const deviceId = manages ? scannedId(location.href) : null
  return deviceId === null ? null : { deviceId }
}

/** `add` with the id on a device's screen, where it was chosen from a list. */
type Add = { readonly deviceId?: string }
type Props = {
  whose: Whose
  /** Those for whom staff can add a device. */
  managers?: PickerSource
}

/**
 * One's own devices, everybody's, or those of one customer, favourites first; members have their parent's to
 * read and to mark.
 */
export function DevicesList({ whose, managers }: Props) {
  const text = useText()
  const { actor, can } = useSession()
  const navigate = useNavigate()
  const which = useDeviceFilter()
  const manages = can('addDevices')
  const [adding, setAdding] = useState<Add | null>(() => addedByCode(manages))
  const [alerts, setAlerts] = useState(false)
  const [open, setOpen] = useState<OpenDevice | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const others = useDeviceActions(setOpen)
  const ownerId = ownerIn(whose)
  const actions = useMemo<RowAction<Device>[]>(() => {
    const goToPage = ({ id }: Device) => void navigate({ to: '/devices/$deviceId', params: { deviceId: id } })
    return [{ label: 'devices.actions.open', icon: PanelTop, run: goToPage, main: true }, ...others]
  }, [navigate, others])
  const bulk = useMemo<BulkAction[]>(
    () => [{ label: 'devices.actions.editSelected', icon: Pencil, run: setChosen }],
    [],
  )
  const input = useMemo(() => ({ id: ownerId ?? '' }), [ownerId])
  const assign = useMemo(
    () =>
      ({ deviceName }: Device) =>
        setAdding({ deviceId: deviceName }),
    [],
  )
  const list = {
    words: actor.role === 'member' ? memberWords : whose === 'all' ? allWords : words,
    columns: whose === 'all' ? allDeviceColumns : deviceColumns,
    actions: manages ? actions : none,
    nameOf: nameOfDevice,
    order: 'favourite',
    add: manages ? ({ label: 'devices.add', run: () => setAdding({}) } as const) : undefined,
    ...(manages && { bulk }),
  }
  const drawn = ownerId ? (
    <EntityList {...list} endpoint={devices.listOf} input={input} part />
  ) : whose === 'own' ? (
    <EntityList
      {...list}
      endpoint={devices.list}
      aside={
        can('editDevices') && (
          <Button icon={BellRing} onClick={() => setAlerts(true)}>
            {text('devices.actions.alerts')}
          </Button>
        )
      }
    />
  ) : which === 'unassigned' ? (
    <UnassignedList assign={assign} above={<DeviceFilter />} />
  ) : (
    <EntityList {...list} endpoint={devices.listAll} above={<DeviceFilter />} />
  )
  return (
    <>
      {drawn}
      <Suspense fallback={null}>
        {adding && (
          <AddDevice
            ownerId={ownerId}
            managers={managers}
            deviceId={adding.deviceId}
            close={() => setAdding(null)}
          />
        )}
        {alerts && <AlertsDialog close={() => setAlerts(false)} />}
        {open && <DeviceDialogs open={open} close={() => setOpen(null)} />}
        {chosen && <EditDevices chosen={chosen} close={() => setChosen(null)} />}
      </Suspense>
    </>
  )
}
