import type { Country } from '@samtale/contract/core/contact-number'
import type { Locale } from '@samtale/contract/core/fields'
import { OWN_MARK, type DateFormatChoice } from '@samtale/contract/settings/settings'
import type { Db } from '#db/schema.ts'

/** What a deployment says of itself, as it is stored: every text by its language. */
export type GeneralSettings = {
  readonly title: string
  readonly companyName: string
  readonly logo: string
  readonly logoDark: string | null
  readonly nameInLogo: boolean
  readonly favicon: string | null
  readonly primaryColor: string | null
  readonly signInBackground: string | null
  readonly locale: Locale
  readonly meetingEndTexts: Readonly<Record<Locale, string>>
  readonly meetingEndBanner: string | null
  readonly timeZone: string
  readonly dateFormat: DateFormatChoice
  /** Whose calling code completes national numbers; null where numbers must be international. */
  readonly country: Country | null
  readonly features: { readonly streaming: boolean; readonly termsAcceptance: boolean }
}

/** What it says as long as nobody has said anything else. */
const DEFAULTS: Omit<GeneralSettings, 'country'> = {
  title: 'Samtale',
  companyName: 'Samtale',
  logo: OWN_MARK,
  logoDark: null,
  nameInLogo: false,
  favicon: null,
  primaryColor: null,
  signInBackground: null,
  locale: 'en-US',
  meetingEndTexts: {
    'en-US': 'Thank you for taking part. The meeting has ended.',
    'da-DK': 'Tak for din deltagelse. Mødet er slut.',
  },
  meetingEndBanner: null,
  timeZone: 'Europe/Copenhagen',
  dateFormat: 'language',
  features: { streaming: false, termsAcceptance: false },
}

/** The general settings of this deployment as they are now. */
export async function readGeneral(db: Db): Promise<GeneralSettings> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('category', '=', 'general')
    .executeTakeFirst()
  return generalOf(row?.value)
}

/** Returns what was saved over the defaults: a field that is newer than what was saved keeps its own. */
export function generalOf(value: unknown): GeneralSettings {
  const saved = (value ?? {}) as Partial<GeneralSettings>
  return {
    ...DEFAULTS,
    country: saved.locale === 'da-DK' ? 'DK' : null,
    ...saved,
    meetingEndTexts: { ...DEFAULTS.meetingEndTexts, ...saved.meetingEndTexts },
    features: { ...DEFAULTS.features, ...saved.features },
  }
}
