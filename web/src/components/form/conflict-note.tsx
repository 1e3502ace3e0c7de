import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { useText } from '#i18n/use-text.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Conflicts } from './conflicts.ts'
import type { DialogField } from './dialog-field.ts'
import { CHECKED, idsIn } from './schema-resolver.ts'

type Props<E extends Endpoint> = {
  conflict: Conflicts[string]
  field: Pick<DialogField<E>, 'pick' | 'pickMany' | 'type'>
  /** How what stands there now is written, where the value itself says nothing. */
  describe?: ((now: string) => string) | undefined
  take: () => void
}

/** Below a field that somebody else has changed: what stands there now, and a button that takes it. */
export function ConflictNote<E extends Endpoint>({
  conflict: { now, taken },
  field: { pick, pickMany, type },
  describe,
  take,
}: Props<E>) {
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
  return <ConflictNotice value={value()} taken={taken} take={take} />
}
