import { useRef } from 'react'
import type { Locale } from '@samtale/contract/core/fields'
import { MAIL_VARIABLES } from '@samtale/contract/mail-templates/mail-templates'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import { TextArea } from '#components/field/text-area.tsx'
import { MailField } from './mail-field.tsx'
import type { useMailForm } from './use-mail-form.ts'
import * as styles from './mails.module.css'

type Props = { form: ReturnType<typeof useMailForm>; variables: readonly string[]; locale: Locale }

/** Subject and text of a mail, and the variables to put into them: where one was typing last. */
export function MailFields({ form, variables, locale }: Props) {
  const text = useText()
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const insert = (name: string) => {
    const field = last.current ?? area.current?.querySelector('textarea')
    if (field) insertAt(field, `{${name}}`)
  }
  return (
    <div
      ref={area}
      className={styles.fields}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target
      }}
    >
      <MailField form={form} name="subject">
        {(input) => (
          <Field {...input} label={text('mails.subject')} lang={locale} maxLength={200} autoComplete="off" />
        )}
      </MailField>
      <MailField form={form} name="text">
        {(input) => (
          <TextArea
            {...input}
            label={text('mails.body')}
            help={text('mails.bodyHelp')}
            lang={locale}
            rows={12}
            maxLength={4000}
          />
        )}
      </MailField>
      <VariableChips variables={variables} insert={insert} />
    </div>
  )
}

/** Types into a field at its caret, as a hand would: those who listen to the field hear it. */
function insertAt(field: HTMLInputElement | HTMLTextAreaElement, inserted: string) {
  field.focus()
  field.setRangeText(
    inserted,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    'end',
  )
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

type Variable = (typeof MAIL_VARIABLES)[keyof typeof MAIL_VARIABLES][number]
const KNOWN: readonly string[] = Object.values(MAIL_VARIABLES).flat()

/** Whether the portal has a word for that variable. */
const isVariable = (name: string): name is Variable => KNOWN.includes(name)

/** The variables of a mail, each a button that types it. */
function VariableChips({
  variables,
  insert,
}: {
  variables: readonly string[]
  insert: (name: string) => void
}) {
  const text = useText()
  return (
    <div className={styles.variables} role="group" aria-label={text('mails.variables')}>
      <span className="small muted" aria-hidden>
        {text('mails.variables')}
      </span>
      {variables.filter(isVariable).map((name) => (
        <button key={name} type="button" onClick={() => insert(name)}>
          <span className="visually-hidden">{text('mails.variables')} </span>
          <code>{`{${name}}`}</code>
          <span className="tiny hint">{text(`mails.names.${name}`)}</span>
        </button>
      ))}
    </div>
  )
}
