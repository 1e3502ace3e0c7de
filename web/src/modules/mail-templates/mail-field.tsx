import type { ReactNode, Ref } from 'react'
import { useController } from 'react-hook-form'
import { FieldConflictNotice } from '#components/form/conflict-notice.tsx'
import { fieldCode } from '#components/form/schema-resolver.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import type { useMailForm } from './use-mail-form.ts'
import * as styles from '#components/field/field.module.css'

type Input = {
  name: string
  value: string
  error: string | undefined
  onChange: (next: unknown) => void
  onBlur: () => void
  ref: Ref<never>
}
type Props = {
  form: ReturnType<typeof useMailForm>
  name: 'subject' | 'text'
  children: (input: Input) => ReactNode
}

/** One field of a mail with what is wrong with it, and what somebody else has made of it meanwhile. */
export function MailField({ form, name, children }: Props) {
  const text = useText()
  const { field, fieldState } = useController({ name, control: form.control })
  const code = fieldCode(fieldState.error) ?? form.errors[name]
  const conflict = form.conflicts[name]
  const rendered = children({ ...field, value: field.value ?? '', error: code && fieldText(text, code) })
  if (!conflict) return rendered
  return (
    <div className={styles.changed}>
      {rendered}
      <FieldConflictNotice conflict={conflict} field={{}} acceptTheirs={() => form.acceptTheirs(name)} />
    </div>
  )
}
