import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import type { Settings } from '@samtale/contract/settings/settings'
import type { FormLayout } from '#components/form/form-layout.ts'
import { CHECKED, type FormValues } from '#components/form/form-values.ts'

type General = Settings['general']
/** What may be missing: a picture, a colour or the country; empty in the form, null in what is sent. */
const MAY_BE_NONE = [
  'logoDark',
  'favicon',
  'signInBackground',
  'meetingEndBanner',
  'primaryColor',
  'country',
] as const
const AS_TYPED = ['title', 'companyName', 'logo', 'locale', 'timeZone', 'dateFormat'] as const
const SWITCHES = ['streaming', 'termsAcceptance'] as const

/** The field of a text in one language; a dot would make the form nest it. */
export const endText = (locale: Locale) => `meetingEndTexts:${locale}`
/** Returns the name of the field of a switch. */
export const featureField = (name: (typeof SWITCHES)[number]) => `features:${name}`

/** Returns what stands in the form of the general settings, each value as a text. */
export function generalValues(general: General): FormValues {
  return Object.fromEntries([
    ...[...AS_TYPED, ...MAY_BE_NONE].map((name) => [name, general[name] ?? ''] as const),
    ...LOCALES.map((locale) => [endText(locale), general.meetingEndTexts[locale]] as const),
    ['nameInLogo', String(general.nameInLogo)],
    ...SWITCHES.map((name) => [featureField(name), String(general.features?.[name] ?? false)] as const),
  ])
}

/**
 * Returns how that form is laid out in what is sent; `spoken` is the language whose text stands in the one field
 * that the call asks for by itself.
 */
export const generalLayout = (spoken: Locale): FormLayout => ({
  toPayload: (values) => ({
    ...Object.fromEntries(AS_TYPED.map((name) => [name, values[name]])),
    ...Object.fromEntries(MAY_BE_NONE.map((name) => [name, values[name] || null])),
    nameInLogo: values['nameInLogo'] === CHECKED,
    meetingEndText: values[endText(spoken)],
    meetingEndTexts: Object.fromEntries(LOCALES.map((locale) => [locale, values[endText(locale)]])),
    features: Object.fromEntries(SWITCHES.map((name) => [name, values[featureField(name)] === CHECKED])),
  }),
  fieldOf: (path) => (path === 'meetingEndText' ? endText(spoken) : fieldNamed(path)),
  toValues: (current) =>
    Object.fromEntries(Object.entries(current).map(([path, value]) => [fieldNamed(path), String(value)])),
})

const fieldNamed = (path: string) => path.replace('.', ':')
