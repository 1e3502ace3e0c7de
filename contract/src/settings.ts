import * as z from 'zod/mini'
import { endpoints } from './core/endpoint.ts'
import { Locale } from './core/fields.ts'

/** What everybody may see of a deployment: sign-in and post-meeting screens are public. */
const General = z.object({
  title: z.string(),
  companyName: z.string(),
  /** Address of the logo, or null for the product's own mark. */
  logo: z.nullable(z.string()),
  locale: Locale,
  meetingEndText: z.string(),
  meetingEndBanner: z.nullable(z.string()),
  /** For signed-in readers only, as all that follows. */
  timeZone: z.optional(z.string()),
  dateFormat: z.optional(z.string()),
  features: z.optional(z.object({ streaming: z.boolean() })),
})

const RichText = z.nullable(z.unknown())

export const Settings = z.object({
  general: General,
  contact: z.optional(
    z.object({
      supportMail: z.string(),
      contactNumber: z.string(),
      address: z.string(),
      links: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  terms: z.optional(RichText),
  privacyPolicy: z.optional(RichText),
  help: z.optional(RichText),
  faq: z.optional(z.array(z.unknown())),
})
export type Settings = z.infer<typeof Settings>

export const settings = endpoints({
  read: {
    resource: 'settings',
    method: 'GET',
    path: 'settings',
    can: 'anyone',
    input: z.strictObject({}),
    output: Settings,
    errors: [],
    summary: "The deployment's settings, as much of them as the caller may see.",
  },
})
