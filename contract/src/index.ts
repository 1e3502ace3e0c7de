import { admins } from './admins.ts'
import { audit } from './audit.ts'
import { contact } from './contact.ts'
import { customers } from './customers.ts'
import { devices } from './devices.ts'
import { acceptance, help, privacyPolicy, terms } from './documents.ts'
import { engine } from './engine.ts'
import { faq } from './faq.ts'
import { groups } from './groups.ts'
import { imports } from './imports.ts'
import { calendar, invitations } from './invitations.ts'
import { kiosk } from './kiosk.ts'
import { liveStreams } from './live-streams.ts'
import { mailTemplates } from './mail-templates.ts'
import { meetings } from './meetings.ts'
import { members } from './members.ts'
import { ownNotifications } from './own-notifications.ts'
import { ownProfile } from './own-profile.ts'
import { ownSessions } from './own-sessions.ts'
import { passwords } from './passwords.ts'
import { replays } from './replays.ts'
import { reports } from './reports.ts'
import { running } from './running.ts'
import { scheduledEvents } from './scheduled-events.ts'
import { settings } from './settings.ts'
import { settingsEditing } from './settings-editing.ts'
import { signIn } from './sign-in.ts'
import { system } from './system.ts'
import { uploads } from './uploads.ts'
import { videos } from './videos.ts'
import { youtube } from './youtube.ts'

/** What somebody does with their own account. */
const account = { ...signIn, ...passwords, ...ownSessions, ...ownProfile, ...ownNotifications }

/** The whole API, by resource. */
export const contract = {
  ...{ account, calendar, admins, members, customers, groups, devices, kiosk, imports, audit },
  ...{ meetings, running, invitations, reports, engine, system },
  ...{ settings, settingsEditing, terms, privacyPolicy, help, faq, acceptance, uploads, mailTemplates, contact },
  ...{ liveStreams, youtube, scheduledEvents, replays, videos },
}
