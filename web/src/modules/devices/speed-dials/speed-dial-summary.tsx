import { Link } from '@tanstack/react-router'
import { devices } from '@samtale/contract/devices/devices'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { SpeedDialTable } from './speed-dial-table.tsx'
import { useCallActions } from './use-call-actions.ts'
import * as tableStyles from '#components/data-table/table.module.css'
import * as styles from './speed-dial-table.module.css'

const ViewSpeedDial = lazy(() =>
  import('./view-speed-dial.tsx').then(({ ViewSpeedDial: Dialog }) => ({ default: Dialog })),
)
const CLOCK_MS = 30_000
/** So many stand here; the speed dials have them all. */
const SHOWN = 9

/** The dashboard's table of rooms, favourites first; nothing at all as long as there is none to call. */
export function SpeedDialSummary() {
  const text = useText()
  const { data } = useRead(devices.speedDials, {})
  const [viewedId, view] = useState('')
  const actions = useCallActions()
  useNow(CLOCK_MS)
  const viewed = data?.data.find(({ id }) => id === viewedId)
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
      <SpeedDialTable speedDials={data.data.slice(0, SHOWN)} actions={actions} view={view} short />
      <Suspense fallback={null}>
        {viewed && <ViewSpeedDial device={viewed} close={() => view('')} />}
      </Suspense>
    </Card>
  )
}
