import type { AuditEntry } from '@samtale/contract/audit/audit'
import { formatAgo } from '#i18n/format.ts'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { Moment } from '#components/moment/moment.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { subjectName } from './change-text.ts'

type Props = { entry: AuditEntry }

/** Shows how long ago, and the very second. */
export function When({ entry: { createdAt } }: Props) {
  const { locale } = useLanguage()
  return (
    <span>
      <Moment at={createdAt} /> <span className="hint small">{formatAgo(createdAt, locale)}</span>
    </span>
  )
}

/** Shows who did it, under the name as it was; the server itself has none. */
export function Actor({ entry: { actor, action } }: Props) {
  const text = useText()
  if (!actor)
    return (
      <span className="muted">
        {text(action === 'sign-in-failed' ? 'audit.notSignedIn' : 'audit.system')}
      </span>
    )
  return (
    <>
      {actor.name} <span className="hint small">{text(`roles.${actor.role}`)}</span>
    </>
  )
}

/** Shows what it is about, under the name as it was. */
export function Subject({ entry }: Props) {
  return subjectName(useText(), entry)
}

/** Shows what was done, in words; a refused call is a tag. */
export function Action({ entry: { action } }: Props) {
  const text = useText()
  return action === 'refused' ? (
    <Tag>{text('audit.actions.refused')}</Tag>
  ) : (
    <b>{text(`audit.actions.${action}`)}</b>
  )
}
