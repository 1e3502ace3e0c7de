import type { AuditEntry } from '@samtale/contract/audit/audit'
import type { PlainKey, Text } from '#i18n/use-text.tsx'

/** What the server names itself is stored in English; its readers have it in their own language. */
const NAMES: Readonly<Record<string, PlainKey>> = {
  'General settings': 'audit.subjects.general',
  'Contact info': 'audit.subjects.contact',
  'Screen recording': 'audit.subjects.recording',
  Security: 'audit.subjects.security',
  'Terms of use': 'audit.subjects.terms',
  'Privacy policy': 'audit.subjects.privacy',
  Help: 'audit.subjects.help',
  'Details in the log': 'audit.subjects.logDetails',
}
const NAMED_BY_THE_SERVER = ['settings', 'documents']

/** Returns what an entry is about, in the reader's words; nothing for a refusal. */
export function subjectName(text: Text, { resource, subject }: Pick<AuditEntry, 'resource' | 'subject'>) {
  const key = subject && NAMED_BY_THE_SERVER.includes(resource) ? NAMES[subject.name] : undefined
  return key ? text(key) : (subject?.name ?? '')
}

/** Returns what was done and to whom, in one line. */
export const changeText = (text: Text, entry: Pick<AuditEntry, 'action' | 'resource' | 'subject'>) =>
  [text(`audit.actions.${entry.action}`), subjectName(text, entry)].filter(Boolean).join(': ')

/** Says what was tried at a sign-in that failed, how often and from where; nothing of any other entry. */
export function attemptsText(
  text: Text,
  { action, after, subject }: Pick<AuditEntry, 'action' | 'after' | 'subject'>,
) {
  const { signInStep, network, attempts } = after ?? {}
  const step = ATTEMPTED.find((name) => name === signInStep)
  if (action !== 'sign-in-failed' || !step || typeof network !== 'string' || typeof attempts !== 'number')
    return ''
  return text(`audit.attempts.${step}`, { name: subject?.name ?? '', network, attempts })
}
const ATTEMPTED = ['password', 'code', 'passkey'] as const
