import { devices } from '@samtale/contract/devices/devices'
import { ArrowLeft } from 'lucide-react'
import { lazy, useState, type ReactNode } from 'react'
import { useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { DeviceStateBadge } from './device-state-badge.tsx'
import { visibleActions } from '#components/data-table/row-action.ts'
import { dialogsOf, OwnDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { RecordAbsent, RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { DeviceFacts } from './device-facts.tsx'
import { Timeline } from './timeline.tsx'
import { useDeviceActions } from './use-device-actions.ts'
import * as pageHeadStyles from '#components/page-head/page-head.module.css'
import * as styles from './devices.module.css'

const DeviceDialogs = lazy(() =>
  import('./device-dialogs.tsx').then(({ DeviceDialogs: Dialog }) => ({ default: Dialog })),
)

type Props = {
  id: string
  /** Leads to the list in which a device of that owner stands. */
  goBack: (ownerId: string | null) => void
  /** Before what can be done to it: how to call it. */
  call?: ReactNode
}

/**
 * All about one device, kept in step with it: what it is, what it is doing, what waits for it and what has
 * happened.
 */
export function DeviceView({ id, goBack: goBackTo, call }: Props) {
  const text = useText()
  const { actor } = useSession()
  const links = useDialogLinks('details')
  const unassigning = useOpenDialog('details')?.dialog === 'unassign'
  const actions = useDeviceActions()
  const [known, setKnown] = useState(false)
  // A device that is about to be given back is not asked for again.
  const { data: device, error, refetch } = useRead(devices.read, { id }, { enabled: !(unassigning && known) })
  if (device && !known) setKnown(true)
  const goBack = () => goBackTo(device?.customerId ?? null)
  const gone = error?.code === 'device_not_found' || error?.code === 'validation_error'
  const here = gone ? undefined : device
  return (
    <>
      <div
        className={`${pageHeadStyles.pageHead} ${pageHeadStyles.withBack}`}
        data-part="page-head editor-head"
      >
        <IconButton label={text('devices.page.back')} icon={ArrowLeft} onClick={goBack} />
        <div className={pageHeadStyles.titles}>
          <h1>{here?.userDeviceName ?? text('screens.device')}</h1>
        </div>
        <span className="spacer" />
        {here && <DeviceStateBadge device={here} />}
      </div>
      {!here &&
        (error ? (
          <RecordAbsent
            labels={{
              gone: 'devices.page.gone',
              goneText: 'devices.page.goneText',
              failed: 'devices.page.failed',
            }}
            gone={gone}
            retry={() => void refetch()}
          />
        ) : (
          <RecordWaiting />
        ))}
      {here && (
        <>
          <div className={styles.actions}>
            {call}
            {visibleActions(actions, actor, here).map(({ label, icon, dialog }) => (
              <Button key={label} icon={icon} onClick={() => dialog && links.open(dialog)}>
                {text(label)}
              </Button>
            ))}
          </div>
          {here.waiting && (
            <div className={styles.notice}>
              <Notice look="warn" role="status" title={text('devices.page.waiting')}>
                {text('devices.page.waitingText')}
              </Notice>
            </div>
          )}
          <div className={styles.parts}>
            <DeviceFacts device={here} />
            <Timeline deviceId={id} />
          </div>
        </>
      )}
      {here && (
        <OwnDialogs
          part="details"
          own={dialogsOf(visibleActions(actions, actor, here), (dialog, close) => (
            <DeviceDialogs dialog={dialog} device={here} close={close} onUnassigned={goBack} />
          ))}
        />
      )}
    </>
  )
}
