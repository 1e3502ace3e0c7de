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

/** The screen at `/meetings`; its two dialogs are fetched when they are opened. */
export const Page = () => (
  <MeetingsScreen
    form={(form) => <ScheduleDialog {...form} />}
    settings={(close) => <CalendarDialog close={close} />}
  />
)
