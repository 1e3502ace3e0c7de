import type { Endpoint } from '@samtale/contract/core/endpoint'
import { Controller, useWatch } from 'react-hook-form'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { DialogField } from './dialog-field.ts'
import { DraftInput } from './draft-input.tsx'
import { fieldCode } from './schema-resolver.ts'
import type { EntityForm } from './use-entity-form.ts'
import * as styles from '#components/field/field.module.css'

type Props<E extends Endpoint> = { field: DialogField<E>; form: EntityForm; locked: boolean; first: boolean }

/** One field of a form with what is wrong with it, and what somebody else has made of it meanwhile. */
export function DraftField<E extends Endpoint>({ field, form, locked, first }: Props<E>) {
  const text = useText()
  const { name, label, help } = field
  const draft = useWatch({ control: form.control })
  const conflict = form.conflicts[name]
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value: typed, ...input }, fieldState }) => {
        const value = typed ?? ''
        const judged = field.judge?.(value)
        const code = fieldCode(fieldState.error) ?? (judged === 'right' ? undefined : judged)
        const common = {
          ...input,
          value,
          label: text(label),
          help: help && text(help),
          error: code && fieldText(text, code),
          disabled: locked,
          autoFocus: first,
        }
        const drawn = <DraftInput field={field} common={common} draft={draft} right={judged === 'right'} />
        if (!conflict) return drawn
        return (
          <div className={styles.changed}>
            {drawn}
            <ConflictNote conflict={conflict} field={field} take={() => form.take(name)} />
          </div>
        )
      }}
    />
  )
}
