import type { ProfileField } from '../users/profile-fields.ts'

const PEOPLE = ['name', 'email', 'pendingEmail', 'role', 'status', 'parentId', 'locale', 'picture'] as const
const IMPORTS = ['kind', 'created', 'unchanged', 'wrong'] as const
const FACTORS = ['effectiveTime', 'twoStep.super-admin', 'twoStep.admin'] as const
const FACTORS_BELOW = ['twoStep.subadmin', 'twoStep.customer', 'twoStep.member', 'twoStep.account'] as const
const KEYS = ['userId', 'scopes', 'expiresAt', 'passkey', 'allowedUntil', 'externalId'] as const
/** By what somebody signs in, or tries to. */
export const SIGN_IN_STEPS = ['password', 'code', 'passkey', 'new-password', 'provider'] as const
/** By what somebody signs in, or tries to. */
export type SignInStep = (typeof SIGN_IN_STEPS)[number]
const SIGN_INS = ['sessions', 'browser', 'network', 'attempts', 'signInStep'] as const
const PROVIDERS = [
  'issuer',
  'clientId',
  'clientSecret',
  'domains',
  'active',
  'secondStep',
  'passwordOff',
  'maxAgeHours',
  'rules',
  'reason',
  'provider',
] as const
const NOTIFICATIONS = ['reminders', 'signIns'] as const
const PLANS = ['beginTime', 'endTime', 'timeZone', 'recurrence', 'lobby', 'agenda'] as const
const INVITED = ['group', 'members', 'devices', 'guests', 'participantCount', 'description'] as const
const MEETINGS = ['meeting', 'meetings', 'notified', 'people', 'admitted', 'denied'] as const
const STREAMS = ['viewersGroup', 'viewers', 'target', 'privacy', 'record', 'rtmpUrl', 'streamKey'] as const
const WATCHED = ['scheduledeventViewingUrl', 'replayStreamingId'] as const
const DEVICES = ['deviceName', 'userDeviceName', 'customerId', 'privacyEnabled', 'privacyTimeout'] as const
const ALERTS = ['when', 'mail', 'webhookHost', 'settleSeconds'] as const
const DOCUMENTS = ['title', 'number', 'restoredFrom', 'order', 'subject', 'text'] as const
const VIDEOS = ['size', 'account'] as const
const EXPORTS = ['format', 'host', 'search'] as const
const FORBIDDEN = ['method', 'path'] as const
const GENERAL = ['companyName', 'logo', 'logoDark', 'nameInLogo', 'favicon', 'primaryColor'] as const
const LOOKS = ['signInBackground', 'meetingEndBanner', 'dateFormat', 'country'] as const
const SWITCHES = ['features.streaming', 'features.termsAcceptance'] as const
const END_TEXTS = ['meetingEndTexts.en-US', 'meetingEndTexts.da-DK'] as const
const CONTACT = ['supportMail', 'address', 'links', 'googleMapAPIKey'] as const
const RECORDING = ['token', 'recForParticipant', 'recForModerator'] as const

/**
 * The names that an entry's facts may have: each has a text on the screen of the log. What is no name of a
 * call's field is one of the log alone.
 */
export const AUDIT_FIELDS = [
  ...PEOPLE,
  ...IMPORTS,
  ...FACTORS,
  ...FACTORS_BELOW,
  ...KEYS,
  ...SIGN_INS,
  ...PROVIDERS,
  ...NOTIFICATIONS,
  ...PLANS,
  ...INVITED,
  ...MEETINGS,
  ...STREAMS,
  ...WATCHED,
  ...DEVICES,
  ...ALERTS,
  ...DOCUMENTS,
  ...VIDEOS,
  ...EXPORTS,
  ...FORBIDDEN,
  ...GENERAL,
  ...LOOKS,
  ...SWITCHES,
  ...END_TEXTS,
  ...CONTACT,
  ...RECORDING,
] as const
/** One such name; a field of the profile has that of its column. */
export type AuditField = (typeof AUDIT_FIELDS)[number] | ProfileField
/** What one field held. */
export type Fact = string | number | boolean | null
/** The fields that an action changed; never a password, a hash or a token. */
export type Facts = Readonly<Partial<Record<AuditField, Fact>>>
