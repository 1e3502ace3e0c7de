import type { Locale } from '@samtale/contract/core/fields'
import type { MailKind } from '@samtale/contract/mail-templates/mail-templates'
import {
  runCommand,
  type CommandContext,
  type CommandDeps,
  type CommandRequest,
} from '#core/command/run-command.ts'
import type { Trx } from '#db/schema.ts'
import { NO_ID, differing } from '#core/audit/audit-log.ts'
import { asTexts, editConflict } from '#core/command/edit-conflict.ts'
import { publishChange } from '#platform/event-bus.ts'
import type { MailTemplateTexts } from '#core/emails/mail-input.ts'
import { MAIL_TEXTS } from '#core/emails/mail-texts.ts'

type Change = {
  readonly kind: MailKind
  readonly locale: Locale
  /** Null for what the product says. */
  readonly texts: MailTemplateTexts | null
  /** The version that the edit began with. */
  readonly version?: number | undefined
}

/**
 * Puts words in place of a mail's, or takes them back. An edit that began with an older state is refused with
 * what is stored now, unless it changes nothing.
 */
export const changeTemplate = (deps: CommandDeps, request: CommandRequest, change: Change) =>
  runCommand(deps, request, (command) => storeTemplate(command, change))

async function storeTemplate(
  { trx, caller, now, audit }: CommandContext,
  { kind, locale, texts, version: begunWith }: Change,
) {
  const author = caller.session?.name ?? ''
  const stored = await lockRow(trx, { kind, locale, author, updated_at: now })
  const { subject, text } = MAIL_TEXTS[locale][kind]
  const original: MailTemplateTexts = { subject, text }
  const before: MailTemplateTexts = { subject: stored.subject ?? subject, text: stored.text ?? text }
  const after = texts ?? original
  const changed = differing(facts(before), facts(after))
  if (Object.keys(changed.after).length === 0) return
  if (begunWith !== undefined && begunWith !== stored.version)
    throw editConflict(asTexts(changed.before), stored.version)
  const isOriginal = Object.keys(differing(facts(original), facts(after)).after).length === 0
  await trx
    .updateTable('mail_templates')
    .set({
      ...(isOriginal ? { subject: null, text: null } : facts(after)),
      version: stored.version + 1,
      author,
      updated_at: now,
    })
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .execute()
  const action = texts ? 'updated' : 'reset'
  await audit([
    { action, resource: 'mail-templates', subject: { id: NO_ID, name: `${kind} (${locale})` }, ...changed },
  ])
  await publishChange(trx, { resource: 'mail-templates', ids: [], audience: [] })
}

/**
 * The row of a text, held until the change is done; one that was never changed is laid down first, so that
 * two who are the first wait for each other too.
 */
async function lockRow(trx: Trx, row: { kind: MailKind; locale: Locale; author: string; updated_at: Date }) {
  const { kind, locale } = row
  await trx
    .insertInto('mail_templates')
    .values({ ...row, subject: null, text: null, version: 0 })
    .onConflict((known) => known.columns(['kind', 'locale']).doNothing())
    .execute()
  return trx
    .selectFrom('mail_templates')
    .selectAll()
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

const facts = ({ subject, text }: MailTemplateTexts) => ({ subject, text })
