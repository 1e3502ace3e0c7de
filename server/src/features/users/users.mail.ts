import type { Locale } from '@samtale/contract/core/fields'
import { layOut, type MailBody } from '#ports/mail-layout.ts'

type Reader = { readonly locale: Locale; readonly company: string; readonly name: string }

/** Asks the owner of a new address to confirm it; the link is good for a day. */
export function emailChangeMail({ locale, company, name, url }: Reader & { readonly url: string }): MailBody {
  const { hello, change } = WORDS[locale]
  return layOut({ locale, company, subject: change.subject, greeting: hello(name), lines: change.lines(company), action: { label: change.action, url } })
}

/** Tells the old address that another one is to take its place. */
export function emailChangeNotice({ locale, company, name, email }: Reader & { readonly email: string }): MailBody {
  const { hello, notice } = WORDS[locale]
  return layOut({ locale, company, subject: notice.subject, greeting: hello(name), lines: notice.lines(company, email) })
}

/** Tells the owner of an account that somebody gave it a start password. The password is not in it. */
export function startPasswordMail({ locale, company, name, by, url }: Reader & { readonly by: string; readonly url: string }): MailBody {
  const { hello, start } = WORDS[locale]
  return layOut({ locale, company, subject: start.subject, greeting: hello(name), lines: start.lines(by, company), action: { label: start.action, url } })
}

const WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name}`,
    change: {
      subject: 'Confirm your new e-mail address',
      lines: (company: string) => [
        `This is to be your e-mail address at ${company} from now on. Confirm it to sign in with it.`,
        'The link is valid for 24 hours and works once. Until then your old address stands. If you do not know of this, nothing needs to be done.',
      ],
      action: 'Confirm this address',
    },
    notice: {
      subject: 'Your e-mail address is to be changed',
      lines: (company: string, email: string) => [
        `Your e-mail address at ${company} is to be changed to ${email}. It is changed once that address has been confirmed.`,
        'If you do not know of this, tell whoever manages your account.',
      ],
    },
    start: {
      subject: 'You have a start password',
      lines: (by: string, company: string) => [
        `${by} has given your account at ${company} a start password, and all devices were signed out.`,
        'You will get it from them. At the next sign-in you choose a password of your own.',
      ],
      action: 'Sign in',
    },
  },
  'da-DK': {
    hello: (name: string) => `Hej ${name}`,
    change: {
      subject: 'Bekræft din nye e-mailadresse',
      lines: (company: string) => [
        `Dette skal fra nu af være din e-mailadresse hos ${company}. Bekræft den for at logge ind med den.`,
        'Linket gælder i 24 timer og virker én gang. Indtil da gælder din gamle adresse. Kender du ikke til dette, skal du ikke gøre noget.',
      ],
      action: 'Bekræft denne adresse',
    },
    notice: {
      subject: 'Din e-mailadresse skal ændres',
      lines: (company: string, email: string) => [
        `Din e-mailadresse hos ${company} skal ændres til ${email}. Den ændres, når den adresse er bekræftet.`,
        'Kender du ikke til dette, så sig det til den, der administrerer din konto.',
      ],
    },
    start: {
      subject: 'Du har fået en startadgangskode',
      lines: (by: string, company: string) => [
        `${by} har givet din konto hos ${company} en startadgangskode, og alle enheder er logget ud.`,
        'Du får den af vedkommende. Næste gang du logger ind, vælger du din egen adgangskode.',
      ],
      action: 'Log ind',
    },
  },
} as const satisfies Record<Locale, unknown>
