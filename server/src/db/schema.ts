import type { Kysely, Transaction } from 'kysely'
import type {
  ApiKeyNetworks,
  ApiKeys,
  DirectoryLimits,
  DirectoryRemovals,
  FactorNotices,
  FactorRequirements,
  KnownDevices,
  MailTokens,
  RecoveryCodes,
  PasskeyChallenges,
  Passkeys,
  SecondFactors,
  Sessions,
  Throttles,
  Users,
} from './tables/accounts.ts'
import type { AuditEntries } from './tables/audit.ts'
import type {
  ConferenceSessions,
  ParticipantSessions,
  QualityMinutes,
  RoomHomes,
} from './tables/conferences.ts'
import type { DeletedRecords } from './tables/deleted.ts'
import type {
  DeviceAlerts,
  DeviceCalls,
  DeviceCommands,
  DeviceEvents,
  DeviceFavourites,
  DeviceIncidents,
  DevicePresence,
  Devices,
} from './tables/devices.ts'
import type { DocumentDrafts, DocumentVersions, FaqEntries, TermsAcceptances } from './tables/documents.ts'
import type { GroupDevices, GroupMembers, Groups } from './tables/groups.ts'
import type { ImportRows, Imports } from './tables/imports.ts'
import type { Maintenance } from './tables/maintenance.ts'
import type { MailTemplates, Mails } from './tables/mails.ts'
import type {
  CalendarFeeds,
  GuestMails,
  MeetingDevices,
  MeetingGuests,
  MeetingMembers,
  MeetingRatings,
  MeetingSeries,
  Meetings,
} from './tables/meetings.ts'
import type { Files, Secrets, Settings, Uploads } from './tables/settings.ts'
import type {
  Identities,
  AccountDomains,
  IdentityProviders,
  LogoutTokens,
  ProviderAttempts,
  ProviderClaims,
  ProviderLinks,
  ProviderSessions,
} from './tables/single-sign-on.ts'
import type { OauthStates, StreamDevices, Streams, YoutubeConnections } from './tables/streams.ts'
import type { SavedViews } from './tables/views.ts'
import type { PlayTokens, VideoUploads, Videos } from './tables/videos.ts'

/** Every table by its name; what a row of it is says the file of its area in `tables/`. */
export type Database = {
  maintenance: Maintenance
  users: Users
  sessions: Sessions
  api_keys: ApiKeys
  api_key_networks: ApiKeyNetworks
  factor_requirements: FactorRequirements
  directory_limits: DirectoryLimits
  directory_removals: DirectoryRemovals
  known_devices: KnownDevices
  mail_tokens: MailTokens
  throttles: Throttles
  second_factors: SecondFactors
  passkeys: Passkeys
  passkey_challenges: PasskeyChallenges
  recovery_codes: RecoveryCodes
  mails: Mails
  settings: Settings
  uploads: Uploads
  files: Files
  faq_entries: FaqEntries
  document_versions: DocumentVersions
  document_drafts: DocumentDrafts
  terms_acceptances: TermsAcceptances
  mail_templates: MailTemplates
  groups: Groups
  group_members: GroupMembers
  group_devices: GroupDevices
  meetings: Meetings
  meeting_series: MeetingSeries
  meeting_devices: MeetingDevices
  meeting_members: MeetingMembers
  meeting_guests: MeetingGuests
  guest_mails: GuestMails
  meeting_ratings: MeetingRatings
  calendar_feeds: CalendarFeeds
  conference_sessions: ConferenceSessions
  quality_minutes: QualityMinutes
  participant_sessions: ParticipantSessions
  room_homes: RoomHomes
  audit_entries: AuditEntries
  deleted_records: DeletedRecords
  imports: Imports
  import_rows: ImportRows
  devices: Devices
  device_presence: DevicePresence
  device_favourites: DeviceFavourites
  device_calls: DeviceCalls
  device_commands: DeviceCommands
  device_events: DeviceEvents
  device_alerts: DeviceAlerts
  device_incidents: DeviceIncidents
  videos: Videos
  video_uploads: VideoUploads
  play_tokens: PlayTokens
  streams: Streams
  stream_devices: StreamDevices
  youtube_connections: YoutubeConnections
  oauth_states: OauthStates
  secrets: Secrets
  saved_views: SavedViews
  identity_providers: IdentityProviders
  identities: Identities
  provider_attempts: ProviderAttempts
  provider_links: ProviderLinks
  provider_sessions: ProviderSessions
  logout_tokens: LogoutTokens
  provider_claims: ProviderClaims
  account_domains: AccountDomains
  factor_notices: FactorNotices
}
/** The database, in a transaction or outside of one. */
export type Db = Kysely<Database>
/** The database within a transaction. */
export type Trx = Transaction<Database>
