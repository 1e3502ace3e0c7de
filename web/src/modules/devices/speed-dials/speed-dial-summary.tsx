import { Link } from '@tanstack/react-router'
import { devices } from '@samtale/contract/devices/devices'
import { lazy, Suspense } from 'react'
import { useRead } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { SpeedDialTable } from './speed-dial-table.tsx'
import { useCallActions } from './use-call-actions.ts'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './speed-dial-table.module.css'

const SpeedDialDialogs = lazy(() =>
  import('./speed-dial-dialogs.tsx').then(({ SpeedDialDialogs: Dialogs }) => ({ default: Dialogs })),
)
const CLOCK_MS = 30_000
/** The word of these dialogs' addresses. */
const PART = 'speed-dials'
/** So many stand here; the speed dials have them all. */
const SHOWN = 9

/** The dashboard's table of rooms, favourites first; nothing at all as long as there is none to call. */
export function SpeedDialSummary() {
  const text = useText()
  const { data, isFetching } = useRead(devices.speedDials, {})
  const links = useDialogLinks(PART)
  const isOpen = useOpenDialog(PART) !== null
  const actions = useCallActions()
  useNow(CLOCK_MS)
  if (!data?.data.length) return null
  return (
    <Card
      className={`${tableStyles.list} ${styles.summary}`}
      data-part="list"
      aria-labelledby="speed-dial-summary"
    >
      <div className={styles.summaryHead}>
        <h2 id="speed-dial-summary">{text('speedDials.title')}</h2>
        <span className="tabular-nums">{data.total}</span>
        <span className="spacer" />
        <Link to="/speed-dials">{text('speedDials.viewAll')}</Link>
      </div>
      <SpeedDialTable speedDials={data.data.slice(0, SHOWN)} actions={actions} links={links} short />
      <Suspense fallback={null}>
        {isOpen && <SpeedDialDialogs part={PART} speedDials={data.data} isFetching={isFetching} />}
      </Suspense>
    </Card>
  )
}
