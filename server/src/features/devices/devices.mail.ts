import type { Locale } from '@samtale/contract/core/fields'
import { layOut, type MailBody } from '#ports/mail-layout.ts'

type Box = { readonly name: string; readonly since: Date }
type News = {
  readonly locale: Locale
  readonly company: string
  readonly name: string
  readonly timeZone: string
  readonly boxes: readonly Box[]
  readonly url: string
}

/** A mail names so many boxes; the portal has them all. */
const MOST = 20

/** Tells that boxes have been away for longer than somebody wants to wait. */
export const boxesAwayMail = (news: News): MailBody => boxesMail(news, 'away')

/** Tells that boxes are back. */
export const boxesBackMail = (news: News): MailBody => boxesMail(news, 'back')

function boxesMail({ locale, company, name, timeZone, boxes, url }: News, what: 'away' | 'back'): MailBody {
  const { hello, others, action, [what]: words } = WORDS[locale]
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const more = boxes.length - MOST
  return layOut({
    ...{ locale, company },
    subject: words.subject(boxes.length, boxes[0]?.name ?? ''),
    greeting: hello(name),
    lines: [words.first, ...boxes.slice(0, MOST).map((box) => words.line(box.name, format.format(box.since))), ...(more > 0 ? [others(more)] : [])],
    action: { label: action, url },
  })
}

const WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name}`,
    others: (count: number) => `And ${count} more.`,
    action: 'See your devices',
    away: {
      subject: (count: number, name: string) => (count === 1 ? `${name} cannot be reached` : `${count} devices cannot be reached`),
      first: 'These meeting-room devices cannot be called. Check that they have power and network.',
      line: (name: string, since: string) => `${name}: away since ${since}`,
    },
    back: {
      subject: (count: number, name: string) => (count === 1 ? `${name} is back` : `${count} devices are back`),
      first: 'These meeting-room devices can be called again. Nothing needs to be done.',
      line: (name: string, since: string) => `${name}: was away since ${since}`,
    },
  },
  'da-DK': {
    hello: (name: string) => `Hej ${name}`,
    others: (count: number) => `Og ${count} til.`,
    action: 'Se dine enheder',
    away: {
      subject: (count: number, name: string) => (count === 1 ? `${name} kan ikke nås` : `${count} enheder kan ikke nås`),
      first: 'Disse enheder i mødelokaler kan ikke ringes op. Se efter, om de har strøm og netværk.',
      line: (name: string, since: string) => `${name}: væk siden ${since}`,
    },
    back: {
      subject: (count: number, name: string) => (count === 1 ? `${name} er tilbage` : `${count} enheder er tilbage`),
      first: 'Disse enheder i mødelokaler kan ringes op igen. Du skal ikke gøre noget.',
      line: (name: string, since: string) => `${name}: var væk siden ${since}`,
    },
  },
} as const satisfies Record<Locale, unknown>
