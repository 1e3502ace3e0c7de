import { brandThemes } from '@samtale/contract/settings/brand-color'
import { MAIL_VARIABLE } from '@samtale/contract/mail-templates/mail-templates'
import { OWN_MARK } from '@samtale/contract/settings/settings'
import type { MailInput } from './mail-input.ts'
import { layOut, type MailBody } from './mail-layout.ts'
import { MAIL_TEXTS } from './mail-texts.ts'
import type { MailTheme } from './mail-theme.ts'

/** Cobalt, as the portal has it in light. */
const OWN_COLOR = '#2350d8'

/** Writes a letter in the deployment's words and looks. */
export function composeMail(
  { brand, publicUrl, templateTexts }: MailTheme,
  { kind, locale, values, facts, url, choices, quote }: MailInput,
): MailBody {
  const texts = templateTexts(kind, locale)
  const action = MAIL_TEXTS[locale][kind].action
  const filled = { ...values, company: brand.companyName }
  return layOut({
    ...{ locale, company: brand.companyName, facts, choices, quote },
    logo: brand.logo === OWN_MARK ? null : publicUrl + brand.logo,
    color: brand.primaryColor ? brandThemes(brand.primaryColor).light.primary : OWN_COLOR,
    subject: fill(texts.subject, filled),
    // Divided before it is filled: what people typed makes no paragraphs.
    lines: texts.text.split(/\n\s*\n/).map((paragraph) => fill(paragraph.trim(), filled)),
    action: action && url ? { label: action, url } : undefined,
  })
}

/**
 * Each variable becomes its value, once: braces in a value stay what they are. A name that the mail does not
 * have stays as it was typed.
 */
const fill = (texts: string, values: Readonly<Record<string, string>>) =>
  texts.replace(MAIL_VARIABLE, (typed, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : typed,
  )
