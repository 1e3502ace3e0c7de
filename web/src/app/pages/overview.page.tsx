import { lazy, Suspense } from 'react'
import { useFeatures } from '#session/use-features.ts'
import { useSession } from '#session/session.ts'
import { Dashboard } from '#modules/meetings/dashboard/dashboard.tsx'
import { SpeedDialSummary } from '#modules/devices/speed-dials/speed-dial-summary.tsx'
import { withTexts } from '#i18n/texts.ts'

const StreamsPanel = lazy(() =>
  withTexts('streams', import('#modules/streams/streams-panel.tsx')).then(({ StreamsPanel: Panel }) => ({
    default: Panel,
  })),
)

/** The screen at `/overview`. */
export function Page() {
  const { can } = useSession()
  const { streaming } = useFeatures()
  return (
    <Dashboard
      speedDials={<SpeedDialSummary />}
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
