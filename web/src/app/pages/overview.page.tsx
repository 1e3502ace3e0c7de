import { lazy, Suspense } from 'react'
import { useFeatures } from '#session/use-features.ts'
import { useSession } from '#session/session.ts'
import { DashboardTiles } from '#modules/meetings/dashboard/dashboard-tiles.tsx'
import { Dashboard } from '#modules/meetings/dashboard/dashboard.tsx'
import { Greeting } from '#modules/meetings/dashboard/greeting.tsx'
import { SpeedDialSummary } from '#modules/devices/speed-dials/speed-dial-summary.tsx'
import { CLOCK_MS } from '#components/date-time/clock.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { withTexts } from '#i18n/texts.ts'

const StreamsPanel = lazy(() =>
  withTexts(['streams', 'schedule'], import('#modules/streams/streams-panel.tsx')).then(
    ({ StreamsPanel: Panel }) => ({
      default: Panel,
    }),
  ),
)

const StaffOverview = lazy(() =>
  withTexts(['overview', 'operations', 'people'], import('#modules/overview/staff-overview.tsx')).then(
    ({ StaffOverview: Overview }) => ({ default: Overview }),
  ),
)
const FirstSteps = lazy(() =>
  withTexts(['overview', 'people'], import('#modules/overview/first-steps.tsx')).then(
    ({ FirstSteps: Steps }) => ({
      default: Steps,
    }),
  ),
)

/** The screen at `/overview`: administrators have no meetings of their own, and see how the installation does. */
export const Page = () => (useSession().can('viewAdmins') ? <StaffPage /> : <DashboardPage />)

function StaffPage() {
  const now = useNow(CLOCK_MS)
  const greeting = (today?: number) => <Greeting today={today} meetings={undefined} now={now} />
  return (
    <Suspense fallback={greeting()}>
      <StaffOverview greeting={greeting} tiles={<DashboardTiles />} />
    </Suspense>
  )
}

function DashboardPage() {
  const { can } = useSession()
  const { streaming } = useFeatures()
  return (
    <Dashboard
      speedDials={
        <>
          <SpeedDialSummary />
          <Suspense fallback={null}>{can('addDevices') && <FirstSteps />}</Suspense>
        </>
      }
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
