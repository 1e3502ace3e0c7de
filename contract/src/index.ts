import { admins } from './users/admins.ts'
import { apiKeys } from './account/api-keys.ts'
import { audit } from './audit/audit.ts'
import { deleted } from './deleted/deleted.ts'
import { contact } from './settings/contact.ts'
import { customers } from './users/customers.ts'
import { devices } from './devices/devices.ts'
import { acceptance, help, privacyPolicy, terms } from './documents/documents.ts'
import { engine } from './meetings/engine.ts'
import { factorRequirement } from './users/factor-requirement.ts'
import { faq } from './documents/faq.ts'
import { groups } from './groups/groups.ts'
import { accountSignOn } from './single-sign-on/account-sign-on.ts'
import { identityProviders } from './single-sign-on/identity-providers.ts'
import { imports } from './users/imports.ts'
import { calendar, invitations } from './meetings/invitations.ts'
import { kiosk } from './device-gateway/kiosk.ts'
import { liveStreams } from './streams/live-streams.ts'
import { mailTemplates } from './mail-templates/mail-templates.ts'
import { meetings } from './meetings/meetings.ts'
import { members } from './users/members.ts'
import { othersAccess } from './account/others-access.ts'
import { overview } from './overview/overview.ts'
import { ownNotifications } from './account/own-notifications.ts'
import { ownProfile } from './account/own-profile.ts'
import { ownSessions } from './account/own-sessions.ts'
import { connections } from './single-sign-on/connections.ts'
import { passkeys } from './account/passkeys.ts'
import { passwords } from './account/passwords.ts'
import { providerSignIn } from './single-sign-on/provider-sign-in.ts'
import { replays } from './streams/replays.ts'
import { reports } from './reports/reports.ts'
import { secondStep } from './account/second-step.ts'
import { savedViews } from './account/saved-views.ts'
import { running } from './meetings/running.ts'
import { scheduledEvents } from './streams/scheduled-events.ts'
import { search } from './search/search.ts'
import { settings } from './settings/settings.ts'
import { settingsEditing } from './settings/settings-editing.ts'
import { signIn } from './account/sign-in.ts'
import { system } from './system/system.ts'
import { uploads } from './uploads/uploads.ts'
import { videos } from './videos/videos.ts'
import { youtube } from './streams/youtube.ts'

/** What somebody does with their own account. */
const account = {
  ...{ ...signIn, ...secondStep, ...passkeys, ...passwords, ...ownSessions, ...apiKeys },
  ...{ ...ownProfile, ...ownNotifications, ...savedViews },
}

/** The whole API, by resource. */
export const contract = {
  ...{ account, calendar, admins, members, customers, groups, devices, kiosk, imports, deleted, audit },
  ...{ accountSignOn, identityProviders, providerSignIn, connections, othersAccess, factorRequirement },
  ...{ meetings, running, invitations, reports, engine, system, overview, search },
  ...{
    settings,
    settingsEditing,
    terms,
    privacyPolicy,
    help,
    faq,
    acceptance,
    uploads,
    mailTemplates,
    contact,
  },
  ...{ liveStreams, youtube, scheduledEvents, replays, videos },
}
