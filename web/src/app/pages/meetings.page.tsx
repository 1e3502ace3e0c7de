import { lazy } from 'react'
import { MeetingsScreen } from '#modules/meetings/list/meetings-screen.tsx'

const CalendarDialog = lazy(() =>
  import('#modules/meetings/invitations/calendar-dialog.tsx').then(({ CalendarDialog: Dialog }) => ({
    default: Dialog,
  })),
)
const ScheduleDialog = lazy(() =>
  import('#modules/meetings/scheduling/schedule-dialog.tsx').then(({ ScheduleDialog: Dialog }) => ({
    default: Dialog,
  })),
)

export const Page = () => (
  <MeetingsScreen
    form={(form) => <ScheduleDialog {...form} />}
    settings={(close) => <CalendarDialog close={close} />}
  />
)
