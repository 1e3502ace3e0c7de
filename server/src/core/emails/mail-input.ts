import type { Locale } from '@samtale/contract/core/fields'
import type { MAIL_VARIABLES, MailKind } from '@samtale/contract/mail-templates/mail-templates'

/** A button of a mail: its label and where it leads. */
export type Link = { readonly label: string; readonly url: string }

/** What goes with the words of a mail and cannot be changed by anybody. */
export type MailContent = {
  /** What it is about at a glance: each fact under its name. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** Where the button leads; the mail's own words name it. */
  readonly url?: string
  /** Returns to a question, below the button. */
  readonly choices?: { readonly question: string; readonly links: readonly Link[] }
  /** What somebody else wrote, as it was typed. */
  readonly quote?: string
}

type MailInputOf<Kind extends MailKind> = MailContent & {
  readonly kind: Kind
  readonly locale: Locale
  /** For the variables of its words; `company` is filled in by the server. */
  readonly values: Readonly<Record<Exclude<(typeof MAIL_VARIABLES)[Kind][number], 'company'>, string>>
}

/** A mail before it is written: which one, for whom, and its facts. The words are the deployment's. */
export type MailInput = { [Kind in MailKind]: MailInputOf<Kind> }[MailKind]

/** Subject and text of a mail, its variables in braces. */
export type MailTemplateTexts = { readonly subject: string; readonly text: string }

/** The words of every mail in one language; without an `action` it has no button. */
export type MailTexts = Readonly<Record<MailKind, MailTemplateTexts & { readonly action?: string }>>
