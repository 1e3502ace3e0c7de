import type { Locale } from '@samtale/contract/core/fields'
import { layOut, type MailBody } from '#ports/mail-layout.ts'

type Reader = { readonly locale: Locale; readonly company: string; readonly name: string }

/** The mail with the link for a new password. */
export function resetMail({ locale, company, name, url }: Reader & { readonly url: string }): MailBody {
  const words = WORDS[locale]
  return layOut({
    locale,
    company,
    subject: words.reset.subject,
    greeting: words.hello(name),
    lines: words.reset.lines(company),
    action: { label: words.reset.action, url },
  })
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail({ locale, company, name, url }: Reader & { readonly url: string }): MailBody {
  const words = WORDS[locale]
  return layOut({
    locale,
    company,
    subject: words.changed.subject,
    greeting: words.hello(name),
    lines: words.changed.lines(company),
    action: { label: words.changed.action, url },
  })
}

const WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name}`,
    reset: {
      subject: 'Choose a new password',
      lines: (company: string) => [
        `Somebody, most likely you, asked for a new password for your account at ${company}.`,
        'The link is valid for 60 minutes and works once. If it was not you, nothing needs to be done: your password stays as it is.',
      ],
      action: 'Choose a new password',
    },
    changed: {
      subject: 'Your password was changed',
      lines: (company: string) => [
        `The password of your account at ${company} was changed just now, and all other devices were signed out.`,
        'If it was not you, ask for a new password at once.',
      ],
      action: 'Ask for a new password',
    },
  },
  'da-DK': {
    hello: (name: string) => `Hej ${name}`,
    reset: {
      subject: 'Vælg en ny adgangskode',
      lines: (company: string) => [
        `Nogen, formentlig dig, har bedt om en ny adgangskode til din konto hos ${company}.`,
        'Linket gælder i 60 minutter og virker én gang. Var det ikke dig, skal du ikke gøre noget: din adgangskode er uændret.',
      ],
      action: 'Vælg en ny adgangskode',
    },
    changed: {
      subject: 'Din adgangskode er ændret',
      lines: (company: string) => [
        `Adgangskoden til din konto hos ${company} er netop blevet ændret, og alle andre enheder er logget ud.`,
        'Var det ikke dig, så bed straks om en ny adgangskode.',
      ],
      action: 'Bed om en ny adgangskode',
    },
  },
} as const satisfies Record<Locale, unknown>
