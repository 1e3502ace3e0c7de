import type { Locale } from '@samtale/contract/core/fields'
import { dayTimeText, type DayStyle } from '#core/time/day-text.ts'
import type { Letter } from '#platform/letter.ts'

type Box = { readonly name: string; readonly since: Date }
type News = DayStyle & {
  readonly locale: Locale
  readonly name: string
  readonly boxes: readonly Box[]
  readonly url: string
}

/** A mail names so many boxes; the portal has them all. */
const MAX = 20

/** Tells that boxes have been away for longer than somebody wants to wait. */
export const boxesAwayMail = (news: News): Letter => ({ kind: 'device-away', ...boxesMail(news, 'away') })

/** Tells that boxes are back. */
export const boxesBackMail = (news: News): Letter => ({ kind: 'device-back', ...boxesMail(news, 'back') })

function boxesMail({ locale, name, dateFormat, timeZone, boxes, url }: News, what: 'away' | 'back') {
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
