import type { ComponentProps } from 'react'
import { describedBy, FieldBox, useFieldIds, type FieldFrame } from './field.tsx'
import * as styles from './field.module.css'

type Props = Omit<FieldFrame, 'size'> & Omit<ComponentProps<'textarea'>, 'aria-label'>

/** A labelled field for more than one line. */
export function TextArea({ label, error, help, optional, aside, id, ...area }: Props) {
  const ids = useFieldIds(id)
  return (
    <FieldBox {...{ label, error, help, optional, aside, ids }}>
      <span className={styles.input}>
        <textarea
          id={ids.input}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(ids, { error, help, optional })}
          {...area}
        />
      </span>
    </FieldBox>
  )
}
