import { useQuery } from '@tanstack/react-query'
import { useText } from '#i18n/use-text.tsx'
import type { Conflicts } from './conflicts.ts'
import type { PickerSource } from './picker-source.ts'

type Props = { conflict: Conflicts[string]; pick: PickerSource | undefined; take: () => void }

/** Below a field that somebody else has changed: what stands there now, and a button that takes it. */
export function ConflictNote({ conflict: { now, taken }, pick, take }: Props) {
  const text = useText()
  const name = useQuery({
    queryKey: [...(pick?.key ?? []), 'name', now],
    queryFn: async () => (await pick?.nameOf?.(now)) ?? null,
    enabled: pick?.nameOf !== undefined,
  })
  const value = pick ? (name.data ?? '…') : now
  return (
    <p className="message message-changed" role="status">
      <span>{taken ? text('conflict.taken') : text('conflict.now', { value })}</span>
      {!taken && (
        <button type="button" onClick={take}>
          {text('conflict.take')}
        </button>
      )}
    </p>
  )
}
