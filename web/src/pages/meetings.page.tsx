import { lazy } from 'react'
import { MeetingsScreen } from '#features/meetings/meetings-screen.tsx'

const CalendarDialog = lazy(() => import('#features/invitations/calendar-dialog.tsx').then(({ CalendarDialog: Dialog }) => ({ default: Dialog })))
const ScheduleDialog = lazy(() => import('#features/schedule/schedule-dialog.tsx').then(({ ScheduleDialog: Dialog }) => ({ default: Dialog })))

export const Page = () => <MeetingsScreen form={(form) => <ScheduleDialog {...form} />} settings={(close) => <CalendarDialog close={close} />} />
