import type { Locale } from '@samtale/contract/core/fields'
import { layOut, type MailBody } from '#ports/mail-layout.ts'

type Invitation = { readonly locale: Locale; readonly company: string; readonly name: string; readonly invitedBy: string; readonly url: string }

/** The mail that lets a new user choose a password; the link is good for 7 days. */
export function invitationMail({ locale, company, name, invitedBy, url }: Invitation): MailBody {
  const words = WORDS[locale]
  return layOut({
    locale,
    company,
    subject: words.subject(company),
    greeting: words.greeting(name),
    lines: [words.line(invitedBy, company), words.valid],
    action: { label: words.action, url },
  })
}

const WORDS = {
  'en-US': {
    subject: (company: string) => `You are invited to ${company}`,
    greeting: (name: string) => `Hello ${name}`,
    line: (by: string, company: string) => `${by} has invited you to hold and join meetings at ${company}. Choose a password to get started.`,
    valid: 'The link is valid for 7 days and works once.',
    action: 'Choose a password',
  },
  'da-DK': {
    subject: (company: string) => `Du er inviteret til ${company}`,
    greeting: (name: string) => `Hej ${name}`,
    line: (by: string, company: string) => `${by} har inviteret dig til at holde og deltage i møder hos ${company}. Vælg en adgangskode for at komme i gang.`,
    valid: 'Linket gælder i 7 dage og virker én gang.',
    action: 'Vælg adgangskode',
  },
} as const satisfies Record<Locale, unknown>
