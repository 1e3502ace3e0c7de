import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Locale } from '../core/fields.ts'

/** The parts that settings are read and saved in, by the names of their addresses. */
export const SETTING_PARTS = [
  'general',
  'contact',
  'terms',
  'privacypolicy',
  'help',
  'faq',
  'screenapp',
  'security',
] as const

/** Roles that can be required to have a second factor. */
export const FACTOR_ROLES = ['super-admin', 'admin', 'subadmin', 'customer', 'member'] as const

/** How days can be written, whatever the language. */
export const DATE_FORMATS = [
  'YYYY/MM/DD',
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'DD.MM.YYYY',
  'DD-MM-YYYY',
  'MM/DD/YYYY',
] as const
/** One way to write days. */
export type DateFormat = (typeof DATE_FORMATS)[number]
/** What a deployment chooses from: one format for everybody, or that of each reader's language (the default). */
export const DateFormatChoice = z.enum(['language', ...DATE_FORMATS], 'invalid_value')
/** How the deployment writes days. */
export type DateFormatChoice = z.infer<typeof DateFormatChoice>

const OF_LANGUAGE: Readonly<Record<Locale, DateFormat>> = { 'en-US': 'YYYY/MM/DD', 'da-DK': 'DD.MM.YYYY' }

/** Returns how days are written for a reader: as the deployment chose, or as their language does. */
export const dateFormatFor = (choice: DateFormatChoice, locale: Locale): DateFormat =>
  choice === 'language' ? OF_LANGUAGE[locale] : choice

/** The product's own mark: what `logo` is until somebody chooses another. */
export const OWN_MARK = '/mark.svg'

/**
 * What everybody may see of a deployment: sign-in and post-meeting screens are public. Pictures are addresses
 * of this server.
 */
const General = z.object({
  title: z.string(),
  companyName: z.string(),
  logo: z.string(),
  /** For dark screens; null where the one logo does for both. */
  logoDark: z.nullable(z.string()),
  /** Whether the logo says the name, which is then not written beside it. */
  nameInLogo: z.boolean(),
  favicon: z.nullable(z.string()),
  /** `#rrggbb`; null for the product's own cobalt. */
  primaryColor: z.nullable(z.string()),
  signInBackground: z.nullable(z.string()),
  locale: Locale,
  /** In the reader's language. */
  meetingEndText: z.string(),
  meetingEndTexts: z.record(Locale, z.string()),
  meetingEndBanner: z.nullable(z.string()),
  /** For signed-in readers only, as all that follows. */
  timeZone: z.optional(z.string()),
  dateFormat: z.optional(DateFormatChoice),
  /** Null where numbers must be international. */
  country: z.optional(z.nullable(z.string())),
  features: z.optional(z.object({ streaming: z.boolean(), termsAcceptance: z.boolean() })),
  /** For those who may change it; what an edit names. */
  version: z.optional(z.number()),
})

/** What of it every screen wears. */
export const Brand = z.pick(General, {
  title: true,
  companyName: true,
  logo: true,
  logoDark: true,
  nameInLogo: true,
  favicon: true,
  signInBackground: true,
})
/** The names and pictures of a deployment, which browsers keep for the next start. */
export type Brand = z.infer<typeof Brand>

const Contact = z.object({
  supportMail: z.string(),
  contactNumber: z.string(),
  address: z.string(),
  links: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The last four characters, for those who may change it; empty for none. */
  googleMapAPIKey: z.optional(z.string()),
  version: z.optional(z.number()),
})

/** The screen-recording integration, for those who may change it. The token is never read. */
const ScreenApp = z.object({
  tokenSet: z.boolean(),
  recForParticipant: z.boolean(),
  recForModerator: z.boolean(),
  version: z.number(),
})

/** From which day on a role must have a second factor, for those who may change it; roles without one need not. */
const Security = z.object({ twoStep: z.partialRecord(z.enum(FACTOR_ROLES), z.string()), version: z.number() })

/**
 * A published rich text as serialized JSON, in the reader's language or the other one; null while nothing is
 * published.
 */
const Published = z.nullable(z.string())

/**
 * What one call returns of the settings: `general` always, the parts by what was asked for and what the
 * reader may see.
 */
export const Settings = z.object({
  general: General,
  contact: z.optional(Contact),
  terms: z.optional(Published),
  privacyPolicy: z.optional(Published),
  help: z.optional(Published),
  /** What is published, in its order; `answer` is serialized rich text. */
  faq: z.optional(z.array(z.object({ id: z.string(), title: z.string(), answer: z.string() }))),
  screenapp: z.optional(ScreenApp),
  security: z.optional(Security),
})
/** The settings as the portal reads them. */
export type Settings = z.infer<typeof Settings>

/** Returns whether a logo says the name by itself; the product's own mark never does. */
export const isNameInLogo = ({ logo, nameInLogo }: Pick<Brand, 'logo' | 'nameInLogo'>) =>
  nameInLogo && logo !== OWN_MARK

/** The call that reads the settings; `settings-editing.ts` has those that change them. */
export const settings = endpoints({
  read: {
    resource: 'settings',
    method: 'GET',
    path: 'settings',
    can: 'anyone',
    /** `part` leaves out what else there is but `general`. */
    input: z.strictObject({ part: z.optional(z.enum(SETTING_PARTS, 'invalid_value')) }),
    output: Settings,
    errors: [],
    summary: 'Returns the settings that the caller can see.',
  },
})
