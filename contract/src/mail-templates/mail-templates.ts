import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import type { FieldErrors } from '../core/errors.ts'
import { Instant, Locale, Version, filled, filledLines } from '../core/fields.ts'

/** The mails that are sent, each with the variables its subject and its text may name in braces. */
export const MAIL_VARIABLES = {
  invitation: ['company', 'name', 'invitedBy'],
  'password-reset': ['company', 'name'],
  'password-changed': ['company', 'name'],
  'start-password': ['company', 'name', 'givenBy'],
  'confirm-email': ['company', 'name', 'email'],
  'email-change-notice': ['company', 'name', 'email'],
  'meeting-invited': ['company', 'name', 'host', 'meeting'],
  'meeting-changed': ['company', 'name', 'host', 'meeting'],
  'meeting-cancelled': ['company', 'name', 'host', 'meeting'],
  'meeting-uninvited': ['company', 'name', 'host', 'meeting'],
  'meeting-reminder': ['company', 'name', 'host', 'meeting'],
  'meeting-guest-reminder': ['company', 'name', 'host', 'meeting'],
  'device-away': ['company', 'name', 'device'],
  'device-back': ['company', 'name', 'device'],
  'sign-in-notice': ['company', 'name', 'address', 'browser'],
  'sessions-ended': ['company', 'name', 'endedBy'],
  'second-factor-on': ['company', 'name'],
  'second-factor-off': ['company', 'name'],
  'second-factor-required': ['company', 'name', 'date'],
  'second-factor-reminder': ['company', 'name', 'date'],
  'second-factor-reset': ['company', 'name', 'resetBy'],
  'second-factor-reset-soon': ['company', 'name', 'resetBy'],
  'authenticator-added': ['company', 'name'],
  'authenticator-removed': ['company', 'name'],
  'passkey-added': ['company', 'name', 'passkey'],
  'passkey-removed': ['company', 'name', 'passkey'],
  'passkey-copied': ['company', 'name', 'passkey'],
  'provider-linked': ['company', 'name', 'provider'],
  'provider-unlinked': ['company', 'name', 'provider'],
  'recovery-code-used': ['company', 'name', 'left'],
  'api-key-used': ['company', 'name', 'key', 'address'],
  'api-key-revoked': ['company', 'name', 'key', 'revokedBy'],
  'directory-stopped': ['company', 'name', 'account'],
  'contact-message': ['company', 'sender', 'email', 'contactNumber'],
} as const satisfies Record<string, readonly string[]>
/** Which mail is meant. */
export type MailKind = keyof typeof MAIL_VARIABLES
/** Every kind of mail, in the order in which they are listed. */
export const MAIL_KINDS = Object.keys(MAIL_VARIABLES) as [MailKind, ...MailKind[]]

/**
 * The variables without which a mail would not say what it is about: each has to stand in its subject or its
 * text.
 */
export const REQUIRED_VARIABLES: Readonly<Partial<Record<MailKind, readonly string[]>>> = {
  'email-change-notice': ['email'],
  'meeting-invited': ['meeting'],
  'meeting-changed': ['meeting'],
  'meeting-cancelled': ['meeting'],
  'meeting-uninvited': ['meeting'],
  'meeting-reminder': ['meeting'],
  'meeting-guest-reminder': ['meeting'],
  'second-factor-required': ['date'],
  'second-factor-reminder': ['date'],
  'contact-message': ['sender', 'email'],
}

/** What stands in braces, and nothing but the name: a brace by itself is a brace. */
export const MAIL_VARIABLE = /\{([^{}]*)\}/g

/**
 * Returns what is wrong with the texts of a mail: names in braces that it does not have, or one missing that it
 * needs.
 */
export function mailTextErrors(
  kind: MailKind,
  mailText: { readonly subject: string; readonly text: string },
): FieldErrors {
  const known: readonly string[] = MAIL_VARIABLES[kind]
  const namedIn = (text: string) => [...text.matchAll(MAIL_VARIABLE)].map(([, name = '']) => name)
  const unknown = (['subject', 'text'] as const).filter((field) =>
    namedIn(mailText[field]).some((name) => !known.includes(name)),
  )
  if (unknown.length > 0)
    return Object.fromEntries(unknown.map((field) => [field, 'unknown_variable' as const]))
  const named = [...namedIn(mailText.subject), ...namedIn(mailText.text)]
  return (REQUIRED_VARIABLES[kind] ?? []).every((name) => named.includes(name))
    ? {}
    : { text: 'missing_variable' }
}

const Kind = z.string().check(z.maxLength(60, 'too_long'))

/** What one mail says in one language: a subject, and paragraphs that an empty line divides. */
const MailText = z.object({
  locale: Locale,
  subject: z.string(),
  text: z.string(),
  /** Whether it is as the product has it. */
  original: z.boolean(),
  /** Null while it is. */
  changed: z.nullable(z.object({ author: z.string(), at: Instant })),
  version: z.number(),
})
const MailTemplate = z.object({
  kind: z.enum(MAIL_KINDS),
  variables: z.array(z.string()),
  texts: z.array(MailText),
})
/** One mail with its texts in all languages, and the variables that they may use. */
export type MailTemplate = z.infer<typeof MailTemplate>

const mailText = {
  kind: Kind,
  locale: Locale,
  subject: filled('required', 200),
  text: filledLines('required', 4000),
}

/** The calls that read, change and preview what mails say. */
export const mailTemplates = endpoints({
  list: {
    resource: 'mail-templates',
    method: 'GET',
    path: 'settings/mails',
    can: 'editGeneralSettings',
    input: z.strictObject({}),
    output: z.array(MailTemplate),
    errors: [],
    summary: 'Lists every email in every language, with its variables.',
  },
  save: {
    resource: 'mail-templates',
    method: 'POST',
    path: 'settings/mails/{kind}',
    can: 'editGeneralSettings',
    input: z.strictObject({ ...mailText, version: z.optional(z.union([z.literal(0), Version])) }),
    output: MailTemplate,
    errors: ['mail_template_not_found', 'edit_conflict'],
    summary: 'Changes the text of an email. Every name in braces must be one of its variables.',
  },
  reset: {
    resource: 'mail-templates',
    method: 'DELETE',
    path: 'settings/mails/{kind}/{locale}',
    can: 'editGeneralSettings',
    input: z.strictObject({ kind: Kind, locale: Locale }),
    output: MailTemplate,
    errors: ['mail_template_not_found'],
    summary: 'Restores the default text.',
  },
  preview: {
    resource: 'mail-templates',
    method: 'POST',
    path: 'settings/mails/{kind}/preview',
    can: 'editGeneralSettings',
    reads: true,
    input: z.strictObject(mailText),
    output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    errors: ['mail_template_not_found'],
    summary: 'Previews an email with sample people.',
  },
})
