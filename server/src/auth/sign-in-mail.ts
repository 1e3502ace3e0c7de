import type { Locale } from '@samtale/contract/core/fields'
import { dayTimeText, type DayStyle } from '#core/time/day-text.ts'
import type { MailInput } from '#core/emails/mail-input.ts'

type SignIn = DayStyle & {
  readonly locale: Locale
  readonly name: string
  readonly url: string
  readonly browser: string
  readonly address: string
  readonly at: Date
}

/**
 * Tells the owner of an account that it was signed in to from a browser or network it was not used in before.
 */
export function signInMail({
  locale,
  name,
  url,
  browser,
  address,
  at,
  dateFormat,
  timeZone,
}: SignIn): MailInput {
  const labels = FACTS[locale]
  const known = browser || labels.unknown
  return {
    ...{ kind: 'sign-in-notice', locale, url },
    values: { name, browser: known, address },
    facts: [
      { label: labels.when, value: `${dayTimeText(at, locale, { dateFormat, timeZone })} (${timeZone})` },
      { label: labels.browser, value: known },
      { label: labels.address, value: address },
    ],
  }
}

const FACTS = {
  'en-US': { when: 'When', browser: 'Browser', unknown: 'Unknown', address: 'IP address' },
  'da-DK': { when: 'Hvornår', browser: 'Browser', unknown: 'Ukendt', address: 'IP-adresse' },
} as const satisfies Record<Locale, unknown>
