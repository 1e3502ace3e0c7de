import type { Generated, Kysely, Transaction } from 'kysely'
import type { AuditAction, Facts } from '@samtale/contract/audit'
import type { FieldErrors } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { DeviceCallStatus, DeviceEvent, DeviceEventKind } from '@samtale/contract/device'
import type { DocumentKind } from '@samtale/contract/documents'
import type { BoxCommand, BoxState } from '@samtale/contract/kiosk'
import type { Role } from '@samtale/contract/core/permissions'
import type { ImportKind, ImportOutcome, ImportStatus } from '@samtale/contract/imports'
import type { Answer, BoxEntry, Lobby, MeetingStatus, MeetingType } from '@samtale/contract/meetings'
import type { MailKind } from '@samtale/contract/mail-templates'
import type { SystemPicture } from '@samtale/contract/uploads'
import type { UserStatus } from '@samtale/contract/users'

type Users = {
  id: string
  email: string
  role: Role
  status: UserStatus
  parent_id: string | null
  name: string
  contact_number: string
  picture: string | null
  locale: Locale | null
  password_hash: string | null
  /** A start password: the owner must choose a new one at the next sign-in. */
  password_temporary: Generated<boolean>
  /** Counts the changes, so that an edit can tell whether it began with the newest. */
  version: Generated<number>
  /** The address that has still to be confirmed. */
  pending_email: Generated<string | null>
  /** Wants a mail ten minutes before a meeting. */
  reminders: Generated<boolean>
  /** Wants a mail when the account is signed in to from somewhere new. */
  sign_in_notices: Generated<boolean>
  created_at: Date
  deleted_at: Date | null
}

type Sessions = {
  id: string
  user_id: string
  token_hash: Buffer
  /** `password-setup` can only set a password. */
  kind: 'full' | 'password-setup'
  user_agent: string
  address: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** A kind of browser in a network that a user has signed in from, as a hash. */
type SignInPlaces = { user_id: string; place: Buffer; last_at: Date }

type MailTokens = {
  id: string
  user_id: string
  kind: 'invitation' | 'password-reset' | 'email-change'
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

type Throttles = { key: string; failures: number; until: Date }

type Mails = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** `kept`: no SMTP server is configured; `waiting`: not yet taken by it. */
  status: 'kept' | 'waiting' | 'sent' | 'failed'
  attempts: Generated<number>
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  /** An iCalendar object that goes with it, and its method. */
  calendar: Generated<string | null>
  calendar_method: Generated<'REQUEST' | 'CANCEL' | null>
  /** Whom an answer goes to when not to the sender. */
  reply_to: Generated<string | null>
}

type Settings = { category: string; value: unknown; version: Generated<number>; updated_at: Generated<Date> }

/** A picture as it was stored, under a name that is given once. */
export type Uploads = { name: string; kind: SystemPicture | 'profile'; owner_id: string | null; bytes: number; width: number; height: number; created_at: Date }

type TextKind = DocumentKind | 'faq'
type FaqEntries = { id: string; position: number; version: Generated<number>; updated_at: Date; author: string; created_at: Date }
/** What was published. `content` is a serialized rich text; `title` is set for the FAQ alone. */
type DocumentVersions = {
  id: string
  kind: TextKind
  entry_id: string | null
  locale: Locale
  number: number
  title: string | null
  content: string
  author_id: string | null
  author: string
  restored_from: number | null
  created_at: Date
}
/** `content` is null once it was published or thrown away; `version` goes on counting. */
type DocumentDrafts = {
  kind: TextKind
  entry_id: string | null
  locale: Locale
  title: string | null
  content: string | null
  version: Generated<number>
  author: string
  updated_at: Date
}
type TermsAcceptances = { user_id: string; version_id: string; accepted_at: Date; address: string }
/** What a mail says in place of the product's words; null once these were taken back. `version` goes on counting. */
type MailTemplates = {
  kind: MailKind
  locale: Locale
  subject: string | null
  text: string | null
  version: Generated<number>
  author: string
  updated_at: Date
}

type Groups = { id: string; name: string; description: string; parent_id: string; version: Generated<number>; created_at: Date }
/** `id` is the membership's own: by it one person is taken out. */
type GroupMembers = { id: Generated<string>; group_id: string; user_id: string }
type GroupDevices = { id: Generated<string>; group_id: string; device_id: string }

type Meetings = {
  id: string
  name: string
  location: string
  begin_time: Date
  end_time: Date
  type: MeetingType
  status: MeetingStatus
  host_id: string
  group_id: string | null
  device_id: string | null
  participant_count: Generated<number>
  created_at: Date
  /** When it was concluded or expired. */
  over_at: Date | null
  /** Counts the changes, so that an edit can tell whether it began with the newest. */
  version: Generated<number>
  /** The zone it was planned in. */
  time_zone: Generated<string>
  lobby: Generated<Lobby>
  series_id: Generated<string | null>
  /** When its rule has it begin, wherever it was moved to since: names it within its series. */
  occurs_at: Generated<Date | null>
  /** Of its calendar entry: rises with every change that is mailed. */
  sequence: Generated<number>
  /** Taken off all lists; a report keeps it if it was held. */
  cancelled_at: Generated<Date | null>
  reminded_at: Generated<Date | null>
  first_joined_at: Generated<Date | null>
  /** Null while somebody is in. */
  last_left_at: Generated<Date | null>
  /** Whose it is, kept by the database: the account that its host is or is a member of, and the account above all others. */
  account_id: Generated<string>
  tenant_id: Generated<string>
  /** Seconds of all runs that are over, and the distinct people in all: see `keepHeld`. */
  held_seconds: Generated<number>
  held_people: Generated<number>
}

/** Meetings by one rule: they share a room name and an entry of a calendar. */
type MeetingSeries = {
  id: string
  host_id: string
  /** RFC 5545, without `DTSTART`. */
  rule: string
  time_zone: string
  begin_time: Date
  minutes: number
  sequence: Generated<number>
  created_at: Date
  cancelled_at: Generated<Date | null>
}
type MeetingDevices = {
  meeting_id: string
  device_id: string
  /** How far the meeting has got with calling it in. */
  status: Generated<BoxEntry>
  tries: Generated<number>
  next_try_at: Generated<Date | null>
  call_id: Generated<string | null>
}
type MeetingMembers = {
  meeting_id: string
  user_id: string
  answer: Generated<Answer>
  answered_at: Generated<Date | null>
  /** The last mail that told of it. */
  mail_id: Generated<string | null>
}
type MeetingRatings = { id: string; meeting_id: string; person_key: string; stars: number; text: string; created_at: Date }
type CalendarFeeds = { user_id: string; token_hash: Buffer; created_at: Date; last_read_at: Generated<Date | null> }

/** One run of a room on the video service, from its first join to its end. */
type ConferenceSessions = {
  id: string
  meeting_id: string
  /** The engine's own name of this run: room jid and creation time. */
  engine_key: string
  started_at: Date
  ended_at: Date | null
}

/** One stay of one person in a conference session, as the video service saw it. */
type ParticipantSessions = {
  id: string
  session_id: string
  meeting_id: string
  occupant_key: string
  /** The user's id, else the guest's: counts as one person however often they come back. */
  person_key: string
  name: string
  email: string | null
  moderator: boolean
  joined_at: Date
  left_at: Date | null
  /** Refreshed while they are in, so that a crash loses minutes at the most. */
  last_seen_at: Date
}

/** One change of something, under the names as they were. Written in the transaction of the change, and never changed. */
type AuditEntries = {
  id: string
  created_at: Date
  actor_id: string | null
  actor_role: Role | null
  actor_name: string | null
  action: AuditAction
  resource: string
  subject_id: string | null
  subject_name: string | null
  before: Facts | null
  after: Facts | null
  address: string
  user_agent: string
}

type Imports = {
  id: string
  kind: ImportKind
  status: ImportStatus
  owner_id: string
  parent_id: string
  locale: Locale
  address: string
  user_agent: string
  done: Generated<number>
  created_at: Date
}
type ImportRows = {
  import_id: string
  /** Line of the file; the header is line 1. */
  line: number
  name: string
  email: string
  contact_number: string
  outcome: ImportOutcome
  /** What is wrong, by column. */
  fields: FieldErrors | null
  /** Whether the job has gone through it. */
  taken: Generated<boolean>
}

/** A meeting-room box, assigned or not. */
type Devices = {
  id: string
  /** The id on its screen, without the hyphen. */
  code: string
  /** SHA-256 of its secret; the secret itself is nowhere but on the box. */
  secret_hash: Buffer
  owner_id: string | null
  /** What its owner calls it; empty while it is nobody's. */
  name: string
  privacy_enabled: Generated<boolean>
  /** Seconds. */
  privacy_timeout: Generated<number>
  /** Counts the changes of its settings, and which of them the box has taken last. */
  version: Generated<number>
  delivered_version: Generated<number>
  /** Four digits that box and portal show side by side after it was assigned. */
  check_code: string | null
  assigned_at: Date | null
  user_agent: string
  app_version: Generated<string>
  can_reboot: Generated<boolean>
  camera: Generated<boolean | null>
  microphone: Generated<boolean | null>
  created_at: Date
}

/** What a box said last. Its status is derived from it when it is read, so that a server that died leaves nothing untrue behind. */
type DevicePresence = {
  device_id: string
  state: Generated<'off' | BoxState>
  state_since: Date | null
  boot_id: Generated<string>
  /** Since when it is asked to reboot; null once it is back with another boot id. */
  reboot_since: Date | null
  last_seen_at: Date | null
  /** The connection that speaks for it, on whatever node: the newest. */
  holder: Generated<string | null>
}
type DeviceFavourites = { user_id: string; device_id: string }

/** One call of a box into a meeting; one runs per box at the most. */
type DeviceCalls = {
  id: string
  device_id: string
  meeting_id: string
  caller_id: string
  caller_name: string
  status: DeviceCallStatus
  /** Whether its people are asked first, as the box's rules were when the call began, and for how many seconds. */
  rings: boolean
  ring_seconds: number
  ring_ends_at: Date | null
  reason: string | null
  created_at: Date
  changed_at: Date
  over_at: Date | null
}

type DeviceCommands = {
  id: string
  device_id: string
  name: BoxCommand
  status: 'queued' | 'sent' | 'accepted' | 'done' | 'rejected' | 'failed' | 'expired'
  /** Not sent before the box is in no call. */
  when_idle: Generated<boolean>
  reason: string | null
  issued_by: string | null
  issued_at: Date
  expires_at: Date
  changed_at: Date
}

type DeviceEvents = { id: string; device_id: string; created_at: Date; kind: DeviceEventKind; detail: DeviceEvent['detail'] }
type DeviceAlerts = { owner_id: string; mail: string; webhook_url: string; settle_seconds: number }
/** A box that was away longer than the settle time of its owner. */
type DeviceIncidents = { id: string; device_id: string; owner_id: string; began_at: Date; told_at: Date; ended_at: Date | null }

/** Small secrets made at first start, such as the key of the embedded service's tokens. */
type Secrets = { name: string; value: Buffer }

export type Database = {
  users: Users
  sessions: Sessions
  sign_in_places: SignInPlaces
  mail_tokens: MailTokens
  throttles: Throttles
  mails: Mails
  settings: Settings
  uploads: Uploads
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
  meeting_ratings: MeetingRatings
  calendar_feeds: CalendarFeeds
  conference_sessions: ConferenceSessions
  participant_sessions: ParticipantSessions
  audit_entries: AuditEntries
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
  secrets: Secrets
}
export type Db = Kysely<Database>
export type Trx = Transaction<Database>
