import type { Locale } from '@samtale/contract/core/fields'
import { dayTimeText, type DayStyle } from '#core/time/day-text.ts'
import type { MailInput } from '#platform/mail-input.ts'

type Box = { readonly name: string; readonly since: Date }
type AlertNotice = DayStyle & {
  readonly locale: Locale
  readonly name: string
  readonly boxes: readonly Box[]
  readonly url: string
}

/** A mail names so many boxes; the portal has them all. */
const MAX = 20

/** Tells that boxes have been away for longer than somebody wants to wait. */
export const boxesAwayMail = (notice: AlertNotice): MailInput => ({ kind: 'device-away', ...boxesMail(notice, 'away') })

/** Tells that boxes are back. */
export const boxesBackMail = (notice: AlertNotice): MailInput => ({ kind: 'device-back', ...boxesMail(notice, 'back') })

function boxesMail({ locale, name, dateFormat, timeZone, boxes, url }: AlertNotice, what: 'away' | 'back') {
  const words = WORDS[locale]
  const [first, ...others] = boxes
  const more = boxes.length - MAX
  return {
    ...{ locale, url },
    values: { name, device: others.length > 0 ? words.devices(boxes.length) : (first?.name ?? '') },
    facts: [
      ...boxes.slice(0, MAX).map((box) => ({ label: box.name, value: words[what](dayTimeText(box.since, locale, { dateFormat, timeZone })) })),
      ...(more > 0 ? [{ label: words.others, value: words.devices(more) }] : []),
    ],
  }
}

const WORDS = {
  'en-US': {
    devices: (count: number) => `${count} ${count === 1 ? 'device' : 'devices'}`,
    others: 'Others',
    away: (since: string) => `away since ${since}`,
    back: (since: string) => `was away since ${since}`,
  },
  'da-DK': {
    devices: (count: number) => `${count} ${count === 1 ? 'enhed' : 'enheder'}`,
    others: 'Andre',
    away: (since: string) => `væk siden ${since}`,
    back: (since: string) => `var væk siden ${since}`,
  },
} as const satisfies Record<Locale, unknown>
