import { lazy } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { MeetingsScreen } from '#modules/meetings/list/meetings-screen.tsx'

const CalendarDialog = lazy(() =>
  withTexts('invitations', import('#modules/meetings/invitations/calendar-dialog.tsx')).then(
    ({ CalendarDialog: Dialog }) => ({
      default: Dialog,
    }),
  ),
)

/** The screen at `/meetings`; its dialog of reminders is fetched when it is opened. */
export const Page = () => <MeetingsScreen settings={(close) => <CalendarDialog close={close} />} />
