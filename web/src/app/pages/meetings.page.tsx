import { lazy } from 'react'
import { MeetingsScreen } from '#modules/meetings/list/meetings-screen.tsx'

const CalendarDialog = lazy(() =>
  import('#modules/meetings/invitations/calendar-dialog.tsx').then(({ CalendarDialog: Dialog }) => ({
    default: Dialog,
  })),
)

/** The screen at `/meetings`; its dialog of reminders is fetched when it is opened. */
export const Page = () => <MeetingsScreen settings={(close) => <CalendarDialog close={close} />} />
