import { lazy, Suspense } from 'react'
import { useFeatures } from '#api/use-features.ts'
import { useSession } from '#api/session.ts'
import { Dashboard } from '#features/meetings/dashboard.tsx'
import { DialSummary } from '#features/speed-dials/dial-summary.tsx'
import { withTexts } from '#i18n/texts.ts'

const ScheduleDialog = lazy(() => import('#features/schedule/schedule-dialog.tsx').then(({ ScheduleDialog: Dialog }) => ({ default: Dialog })))
const StreamsPanel = lazy(() => withTexts('streams', import('#features/streams/streams-panel.tsx')).then(({ StreamsPanel: Panel }) => ({ default: Panel })))

export function Page() {
  const { can } = useSession()
  const { streaming } = useFeatures()
  return (
    <Dashboard
      form={(form) => <ScheduleDialog {...form} />}
      dials={<DialSummary />}
      streams={
        streaming && can('viewLivestreamings')
          ? (panel) => (
              <Suspense fallback={null}>
                <StreamsPanel key={panel.of} {...panel} />
              </Suspense>
            )
          : null
      }
    />
  )
}
