import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { useText } from '#i18n/use-text.tsx'
import type { Conflicts } from './conflicts.ts'
import type { DialogField } from './dialog-field.ts'
import { CHECKED, idsIn } from './form-values.ts'
import * as styles from '#components/field/field.module.css'

type Props = {
  /** What somebody else has made of the field, as one reads it. */
  value: string
  acceptTheirs: () => void
}

/** Below a field that somebody else has changed: what stands there now, and a button that takes it. */
export function ConflictNotice({ value, acceptTheirs }: Props) {
  const text = useText()
  return (
    <p className={`${styles.message} ${styles.messageChanged}`} role="status">
      <span>{text('conflict.now', { value })}</span>
      <button type="button" onClick={acceptTheirs}>
        {text('conflict.take')}
      </button>
    </p>
  )
}

type FieldProps<E extends Endpoint> = {
  conflict: Conflicts[string]
  field: Pick<DialogField<E>, 'pick' | 'pickMany' | 'type'>
  /** How what stands there now is written, where the value itself says nothing. */
  describe?: ((now: string) => string) | undefined
  acceptTheirs: () => void
}

/** The same for a field of an `EndpointForm`: looks up how its value is written. */
export function FieldConflictNotice<E extends Endpoint>({
  conflict: { now },
  field: { pick, pickMany, type },
  describe,
  acceptTheirs,
}: FieldProps<E>) {
  const text = useText()
  const name = useQuery({
    queryKey: [...(pick?.key ?? []), 'name', now],
    queryFn: async () => (await pick?.nameOf?.(now)) ?? null,
    enabled: pick?.nameOf !== undefined,
  })
  const value = () => {
    if (describe) return describe(now)
    if (pick) return name.data ?? '…'
    if (pickMany) return text('picker.chosen', { count: idsIn(now).length })
    return type === 'check' ? text(now === CHECKED ? 'conflict.on' : 'conflict.off') : now
  }
  return <ConflictNotice value={value()} acceptTheirs={acceptTheirs} />
}
