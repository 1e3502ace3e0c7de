import type { Locale } from '@samtale/contract/core/fields'
import { dayTimeText, type DayStyle } from '#core/time/day-text.ts'
import type { MailInput } from '#core/emails/mail-input.ts'

type KeyUse = DayStyle & {
  readonly locale: Locale
  readonly name: string
  readonly url: string
  /** What its owner calls the key. */
  readonly key: string
  readonly address: string
  readonly at: Date
}

/** Tells the owner of an API key that it was used in a network it was not used in before. */
export function keyUsedMail({
  locale,
  name,
  url,
  key,
  address,
  at,
  dateFormat,
  timeZone,
}: KeyUse): MailInput {
  const labels = FACTS[locale]
  return {
    ...{ kind: 'api-key-used', locale, url },
    values: { name, key, address },
    facts: [
      { label: labels.when, value: `${dayTimeText(at, locale, { dateFormat, timeZone })} (${timeZone})` },
      { label: labels.address, value: address },
    ],
  }
}

const FACTS = {
  'en-US': { when: 'When', address: 'IP address' },
  'da-DK': { when: 'Hvornår', address: 'IP-adresse' },
} as const satisfies Record<Locale, unknown>
