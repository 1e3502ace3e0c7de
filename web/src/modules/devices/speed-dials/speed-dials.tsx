import { devices } from '@samtale/contract/devices/devices'
import { CloudOff, SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useRead } from '#api/calls.ts'
import type { Device } from '@samtale/contract/devices/device'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import type { LocalSorts } from '#components/data-table/local-page.ts'
import { ListPager } from '#components/data-table/list-pager.tsx'
import { useListTools } from '#components/data-table/list-tools.tsx'
import { useLocalRows } from '#components/data-table/use-local-rows.ts'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { SPEED_DIAL_KINDS, kindOf } from './speed-dial-kind.ts'
import { SpeedDialTable } from './speed-dial-table.tsx'
import { SpeedDialTools } from './speed-dial-tools.tsx'
import { SpeedDialGrid } from './speed-dial-grid.tsx'
import { NoSpeedDials } from './no-speed-dials.tsx'
import { useSpeedDialFilter } from './use-speed-dial-filter.ts'
import { useCallActions } from './use-call-actions.ts'
import { useSpeedDialKeys } from './use-speed-dial-keys.ts'
import * as tableStyles from '#components/data-table/table.module.css'
import * as pageHeadStyles from '#components/page-head/page-head.module.css'
import * as styles from './speed-dials.module.css'

const SpeedDialDialogs = lazy(() =>
  import('./speed-dial-dialogs.tsx').then(({ SpeedDialDialogs: Dialogs }) => ({ default: Dialogs })),
)
const CLOCK_MS = 30_000
const SORTS: LocalSorts<Device> = {
  name: ({ userDeviceName }) => userDeviceName,
  status: (device) => SPEED_DIAL_KINDS.indexOf(kindOf(device)),
}

/** All meeting rooms that the reader may call, live. */
export function SpeedDials() {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(devices.speedDials, {})
  const all = data?.data
  const choice = useSpeedDialFilter(all)
  const { speedDials: shown, look } = choice
  const links = useDialogLinks()
  const isOpen = useOpenDialog() !== null
  const actions = useCallActions()
  const rows = useLocalRows(shown, { sorts: SORTS, order: 'favourite' })
  const { dense, setDense } = useListTools(rows.query)
  const narrow = useNarrow()
  useSpeedDialKeys(look === 'list' ? rows.page.data : shown)
  // What is said of times grows old by itself.
  useNow(CLOCK_MS)
  return (
    <>
      <div className={`${pageHeadStyles.pageHead} ${styles.head}`} data-part="page-head">
        <h1>{text('speedDials.title')}</h1>
        {data && (
          <span className={pageHeadStyles.count} data-part="count">
            {data.total}
          </span>
        )}
        <span className="spacer" />
        {all && all.length > 0 && (
          <SpeedDialTools all={all} choice={choice} dense={{ on: dense, set: setDense }} />
        )}
      </div>
      {!all && (error ? <Failed again={() => void refetch()} /> : <Loading />)}
      {all?.length === 0 && <NoSpeedDials />}
      {all && all.length > 0 && shown.length === 0 && (
        <Card>
          <EmptyState
            icon={SearchX}
            title={text('speedDials.nothing')}
            text={text('speedDials.nothingText')}
          />
        </Card>
      )}
      {shown.length > 0 && look === 'grid' && <SpeedDialGrid speedDials={shown} {...{ actions, links }} />}
      {shown.length > 0 && look === 'list' && (
        <Card
          className={classNames(tableStyles.list, dense && !narrow && tableStyles.listDense)}
          data-part="list"
        >
          <SpeedDialTable speedDials={rows.page.data} {...{ actions, links }} stars head={rows.head} />
          <ListPager {...rows} shown={rows.page.data.length} total={rows.page.total} />
        </Card>
      )}
      <Suspense fallback={null}>
        {isOpen && <SpeedDialDialogs speedDials={all} isFetching={isFetching} />}
      </Suspense>
    </>
  )
}

const Loading = () => (
  <div className={styles.grid} aria-hidden>
    {Array.from({ length: 4 }, (_, at) => (
      <Skeleton key={at} width="100%" height="176px" />
    ))}
  </div>
)

function Failed({ again }: { again: () => void }) {
  const text = useText()
  return (
    <Card>
      <EmptyState
        bad={CloudOff}
        role="alert"
        title={text('speedDials.failed')}
        action={<Button onClick={again}>{text('app.tryAgain')}</Button>}
      />
    </Card>
  )
}
