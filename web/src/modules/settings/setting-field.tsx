import type { ReactNode, Ref } from 'react'
import { useController } from 'react-hook-form'
import { FieldConflictNotice } from '#components/form/conflict-notice.tsx'
import { fieldCode } from '#components/form/schema-resolver.ts'
import type { EndpointForm } from '#components/form/use-endpoint-form.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import * as styles from '#components/field/field.module.css'

/** What an input of a form on a page is given. */
export type SettingInput = {
  name: string
  value: string
  label: string
  help: string | undefined
  error: string | undefined
  onChange: (next: unknown) => void
  onBlur: () => void
  ref: Ref<never>
}
type Props = {
  form: EndpointForm
  name: string
  /** A text's key, or the words themselves. */
  label: PlainKey | { labels: string }
  help?: PlainKey | undefined
  /** How what somebody else has saved meanwhile is written. */
  describe?: (now: string) => string
  type?: 'check'
  children: (input: SettingInput) => ReactNode
}

/**
 * One field of a form on a page, whatever it is filled in by: with what is wrong with it, and what somebody
 * else has made of it meanwhile.
 */
export function SettingField({ form, name, label, help, describe, type, children }: Props) {
  const text = useText()
  const { field, fieldState } = useController({ name, control: form.control })
  const code = fieldCode(fieldState.error)
  const conflict = form.conflicts[name]
  const rendered = children({
    ...field,
    value: field.value ?? '',
    label: typeof label === 'string' ? text(label) : label.labels,
    help: help && text(help),
    error: code && fieldText(text, code),
  })
  if (!conflict) return rendered
  return (
    <div className={styles.changed}>
      {rendered}
      <FieldConflictNotice
        conflict={conflict}
        field={type ? { type } : {}}
        describe={describe}
        acceptTheirs={() => form.acceptTheirs(name)}
      />
    </div>
  )
}
