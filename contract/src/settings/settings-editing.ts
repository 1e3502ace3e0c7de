import * as z from 'zod/mini'
import { endpoints, LIST_BODY_BYTES } from '../core/endpoint.ts'
import {
  ContactNumber,
  ContactEmail,
  Day,
  Locale,
  TimeZone,
  Version,
  filled,
  filledLines,
  line,
  lines,
  text,
} from '../core/fields.ts'
import { COUNTRIES } from '../core/contact-number.ts'
import { isUrl } from '../core/validators.ts'
import { DateFormatChoice, FACTOR_ROLES, Settings } from './settings.ts'

/** Sent along: what is saved, which the address says already. */
export const named = (category: string) => ({
  setting: z.optional(text(60)),
  category: z.optional(z.literal(category, 'invalid_value')),
})

/** Where a deployment can be followed: each at most once. */
export const SOCIAL_PLATFORMS = ['facebook', 'youtube', 'instagram', 'linkedin', 'twitter', 'tiktok'] as const

const SocialLink = z.strictObject({
  name: z.enum(SOCIAL_PLATFORMS, 'invalid_value'),
  value: z.string().check(
    z.trim(),
    z.maxLength(500, 'too_long'),
    z.refine<string>((value) => isUrl(value), { error: 'please_insert_valid_url' }),
  ),
})
const SocialLinks = z.array(SocialLink).check(
  z.maxLength(SOCIAL_PLATFORMS.length, 'platform_named_twice'),
  z.refine((links) => new Set(links.map(({ name }) => name)).size === links.length, {
    error: 'platform_named_twice',
  }),
)

/** The address of a picture that was uploaded before; whose and what it is, the server knows. */
const Picture = z.nullable(text(200))

const EndText = filledLines('meeting_endtext_required', 2000)

const General = z.strictObject({
  ...named('general'),
  title: filled('title_required', 120),
  companyName: filled('company_name_required', 120),
  logo: z
    .string('logo_required')
    .check(z.trim(), z.minLength(1, 'logo_required'), z.maxLength(200, 'too_long')),
  locale: z.enum(Locale.def.entries, 'locale_required'),
  /** In the caller's language, unless `meetingEndTexts` says it for each. */
  meetingEndText: EndText,
  meetingEndTexts: z.optional(z.record(Locale, EndText)),
  meetingEndBanner: z.optional(Picture),
  logoDark: z.optional(Picture),
  nameInLogo: z.optional(z.boolean()),
  favicon: z.optional(Picture),
  signInBackground: z.optional(Picture),
  primaryColor: z.optional(
    z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'invalid_color'))),
  ),
  timeZone: z.optional(TimeZone),
  dateFormat: z.optional(DateFormatChoice),
  country: z.optional(z.nullable(z.enum(COUNTRIES, 'invalid_value'))),
  features: z.optional(
    z.strictObject({ streaming: z.optional(z.boolean()), termsAcceptance: z.optional(z.boolean()) }),
  ),
  version: z.optional(Version),
})

const Contact = z.strictObject({
  ...named('contact'),
  supportMail: ContactEmail,
  contactNumber: z.union([z.literal(''), ContactNumber], 'please_insert_valid_contact_number'),
  address: z.optional(lines(500)),
  links: z.optional(SocialLinks),
  /** Kept when it is not sent; empty removes it. */
  googleMapAPIKey: z.optional(line(200)),
  version: z.optional(Version),
})

const ScreenApp = z.strictObject({
  ...named('screenapp'),
  /** Required until there is one; kept when it is not sent. */
  token: z.optional(filled('token_required', 2000)),
  recForParticipant: z.optional(z.boolean()),
  recForModerator: z.optional(z.boolean()),
  version: z.optional(Version),
})

const Security = z.strictObject({
  ...named('security'),
  /** The first day for each role; null where none is required. Roles that are not sent stay as they are. */
  twoStep: z.strictObject(
    Object.fromEntries(FACTOR_ROLES.map((role) => [role, z.optional(z.nullable(Day))])) as Record<
      (typeof FACTOR_ROLES)[number],
      z.ZodMiniOptional<z.ZodMiniNullable<typeof Day>>
    >,
  ),
  version: z.optional(Version),
})

/** What a deployment says of itself. Fields that are not sent stay as they are. */
export const settingsEditing = endpoints({
  saveGeneral: {
    resource: 'settings',
    method: 'POST',
    path: 'settings/general',
    can: 'editGeneralSettings',
    bodyBytes: LIST_BODY_BYTES,
    input: General,
    output: Settings,
    errors: ['edit_conflict'],
    summary: 'Saves names, branding, texts, formats and features.',
  },
  saveContact: {
    resource: 'settings',
    method: 'POST',
    path: 'settings/contact',
    can: 'editContactInfoSettings',
    input: Contact,
    output: Settings,
    errors: ['edit_conflict'],
    summary: 'Saves the contact details of the company.',
  },
  saveScreenApp: {
    resource: 'settings',
    method: 'POST',
    path: 'settings/screenapp',
    can: 'editScreenAppSettings',
    input: ScreenApp,
    output: Settings,
    errors: ['edit_conflict'],
    summary: "Saves the screen-recording integration. Its token can't be read back.",
  },
  saveSecurity: {
    resource: 'settings',
    method: 'POST',
    path: 'settings/security',
    can: 'editGeneralSettings',
    input: Security,
    output: Settings,
    errors: ['edit_conflict'],
    recentPassword: true,
    summary: 'Saves from which day on each role must sign in with two steps.',
  },
})
