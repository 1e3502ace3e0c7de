import type { Locale } from '@samtale/contract/core/fields'
import { mailHtml, type MailLayout } from './mail-html.ts'
import type { Link } from './mail-input.ts'

/** What a mail says, ready to be queued. */
export type MailBody = { readonly subject: string; readonly text: string; readonly html: string }

/**
 * Lays a mail out as plain text and as HTML with one button and the same address below it. Every value is
 * escaped.
 */
export function layOut(sheet: MailLayout): MailBody {
  return {
    subject: oneLine(sheet.subject),
    text: asText(sheet),
    html: mailHtml(sheet, MAIL_LABELS[sheet.locale]),
  }
}

/** “Acme Inc.” ends a sentence with one period. */
const withoutPeriod = (company: string) => company.replace(/\.$/, '')

const MAIL_LABELS = {
  'en-US': {
    copy: "If the button doesn't work, copy this address into your browser:",
    sentBy: (company: string) => `This email was sent automatically by ${withoutPeriod(company)}.`,
  },
  'da-DK': {
    copy: 'Hvis knappen ikke virker, så kopiér denne adresse til din browser:',
    sentBy: (company: string) => `Denne e-mail er sendt automatisk af ${withoutPeriod(company)}.`,
  },
} as const satisfies Record<Locale, unknown>

function asText({ locale, company, lines, facts = [], action, choices, quote }: MailLayout) {
  const named = facts.map(({ label, value }) =>
    value.includes('\n') ? `${label}:\n${quotedLines(value)}` : `${label}: ${value}`,
  )
  const rsvpText = choices ? [choices.question, ...choices.links.map(textLink)] : []
  const quoted = quote && quotedLines(quote)
  const parts = [
    ...lines,
    named.join('\n'),
    quoted,
    ...(action ? [textLink(action)] : []),
    ...rsvpText,
    `-- \n${MAIL_LABELS[locale].sentBy(company)}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const textLink = ({ label, url }: Link) => `${label}:\n${url}`

/** What somebody else wrote looks like nothing of ours. */
const quotedLines = (text: string) => text.replace(/^/gm, '> ')

/** A name with a line break in it must not become a header of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
