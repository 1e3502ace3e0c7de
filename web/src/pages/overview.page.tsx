import { lazy } from 'react'
import { Dashboard } from '#features/meetings/dashboard.tsx'
import { DialSummary } from '#features/speed-dials/dial-summary.tsx'

const ScheduleDialog = lazy(() => import('#features/schedule/schedule-dialog.tsx').then(({ ScheduleDialog: Dialog }) => ({ default: Dialog })))

export const Page = () => <Dashboard form={(form) => <ScheduleDialog {...form} />} dials={<DialSummary />} />
