import { useRouter } from '@tanstack/react-router'
import { type Device } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { BellRing, PanelTop, Pencil, TvIcon, Unplug } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSession } from '#session/session.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import type { PickerSource } from '#components/combobox/picker-source.ts'
import type { BulkAction, Chosen, RowAction } from '#components/data-table/row-action.ts'
import { ownerIn, type ScopeFilter } from './scope-filter.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { allDeviceColumns, deviceColumns, nameOfDevice } from './device-columns.tsx'
import { scannedId } from './device-id.ts'
import { unassignedActions, UnassignedList } from './unassigned.list.tsx'
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

const UnassignDevices = lazy(() =>
  import('./unassign-devices.tsx').then(({ UnassignDevices: Dialog }) => ({ default: Dialog })),
)

const labels: ListLabels = {
  title: 'devices.title',
  search: 'devices.search',
  empty: 'devices.empty',
  emptyText: 'devices.emptyText',
  failed: 'devices.failed',
  icon: TvIcon,
}
const allLabels: ListLabels = { ...labels, title: 'devices.allTitle' }
const memberLabels: ListLabels = {
  ...labels,
  empty: 'devices.emptyForMember',
  emptyText: 'devices.emptyForMemberText',
}
const none: RowAction<Device>[] = []
const listOf = { own: devices.list, all: devices.listAll, of: devices.listOf }

/** Anyone who scans the code on a device's screen comes here to add it. */
const addedByCode = (manages: boolean) => (manages ? scannedId(location.href) : null)

type Props = {
  scope: ScopeFilter
  /** Those for whom staff can add a device. */
  managers?: PickerSource
}

/**
 * One's own devices, everybody's, or those of one customer, favourites first; members have their parent's to
 * read and to mark.
 */
export function DevicesList({ scope, managers }: Props) {
  const text = useText()
  const { actor, can } = useSession()
  const { buildLocation } = useRouter()
  const which = useDeviceFilter()
  const manages = can('addDevices')
  const [scanned, setScanned] = useState(() => addedByCode(manages))
  const [chosen, setChosen] = useState<(Chosen & { readonly verb: 'edit' | 'unassign' }) | null>(null)
  const others = useDeviceActions()
  const ownerId = ownerIn(scope)
  const part = ownerId && 'devices'
  const links = useDialogLinks(part)
  const actions = useMemo<RowAction<Device>[]>(() => {
    const page = ({ id }: Device) =>
      buildLocation({ to: '/devices/$deviceId', params: { deviceId: id } }).href
    return [{ label: 'devices.actions.open', icon: PanelTop, page, main: true }, ...others]
  }, [buildLocation, others])
  const bulk = useMemo<BulkAction[]>(
    () => [
      {
        label: 'devices.actions.editSelected',
        icon: Pencil,
        run: (rows) => setChosen({ ...rows, verb: 'edit' }),
      },
      {
        label: 'devices.actions.unassignSelected',
        icon: Unplug,
        run: (rows) => setChosen({ ...rows, verb: 'unassign' }),
        dangerous: true,
      },
    ],
    [],
  )
  const input = useMemo(() => ({ id: ownerId ?? '' }), [ownerId])
  const list = {
    labels: actor.role === 'member' ? memberLabels : scope === 'all' ? allLabels : labels,
    columns: scope === 'all' ? allDeviceColumns : deviceColumns,
    actions: manages ? actions : none,
    nameOf: nameOfDevice,
    order: 'favourite',
    add: manages ? ({ label: 'devices.add', run: () => links.open('new') } as const) : undefined,
    ...(manages && { bulk }),
  }
  const unassigned = scope === 'all' && which === 'unassigned'
  const rendered = ownerId ? (
    <DataTable {...list} endpoint={devices.listOf} input={input} part={part} />
  ) : scope === 'own' ? (
    <DataTable
      {...list}
      endpoint={devices.list}
      aside={
        can('editDevices') && (
          <Button icon={BellRing} onClick={() => links.open('alerts')}>
            {text('devices.actions.alerts')}
          </Button>
        )
      }
    />
  ) : which === 'unassigned' ? (
    <UnassignedList above={<DeviceFilter />} />
  ) : (
    <DataTable {...list} endpoint={devices.listAll} above={<DeviceFilter />} />
  )
  return (
    <>
      {rendered}
      <Dialogs
        part={part}
        list={unassigned ? devices.listUnassigned : listOf[scope === 'own' || scope === 'all' ? scope : 'of']}
        {...(ownerId && { input })}
        actions={unassigned ? unassignedActions : list.actions}
        own={{
          new: manages && ((close) => <AddDevice {...{ ownerId, managers, close }} />),
          alerts: can('editDevices') && ((close) => <AlertsDialog close={close} />),
        }}
        about={(dialog, device, close) =>
          unassigned ? (
            <AddDevice {...{ ownerId, managers, close }} deviceId={device.deviceName} />
          ) : (
            <DeviceDialogs dialog={dialog} device={device} close={close} />
          )
        }
      />
      <Suspense fallback={null}>
        {scanned !== null && (
          <AddDevice {...{ ownerId, managers }} deviceId={scanned} close={() => setScanned(null)} />
        )}
        {chosen?.verb === 'edit' && <EditDevices chosen={chosen} close={() => setChosen(null)} />}
        {chosen?.verb === 'unassign' && (
          <UnassignDevices chosen={chosen} own={scope === 'own'} close={() => setChosen(null)} />
        )}
      </Suspense>
    </>
  )
}
