import { useQuery } from '@tanstack/react-query'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react'
import type { FieldFrame } from '#components/field/field.tsx'
import { MultiPicker } from './multi-picker.tsx'
import type { ManySource, PickerChoice, PickerSource } from './picker-source.ts'
import { idsIn } from '#components/form/form-values.ts'

type Props = FieldFrame & {
  /** The ids that are chosen, as the form holds them. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Null as long as something else in the form is missing. */
  pick: ManySource | null
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}
const NOWHERE: PickerSource = { key: ['nothing'], find: () => Promise.resolve([]) }

/**
 * A picker of several in a form, which knows what is chosen by its ids alone. Where they come from somewhere
 * else, nothing is chosen any more.
 */
export function MultiPickerField({ value, onChange, pick, disabled, ...field }: Props) {
  const [known, setKnown] = useState<ReadonlyMap<string, PickerChoice>>(
    () => new Map((pick?.chosen ?? []).map((choice) => [choice.id, choice])),
  )
  const ids = idsIn(value)
  // Somebody else has put them in meanwhile.
  const others = useQuery({
    queryKey: [...(pick ?? NOWHERE).key, 'names'],
    queryFn: async () =>
      new Map((await (pick ?? NOWHERE).find('', LIST_LIMIT)).map((choice) => [choice.id, choice])),
    enabled: ids.some((id) => !known.has(id)),
  })
  const from = pick?.key.join()
  const before = useRef(from)
  const clear = useEffectEvent(() => onChange(''))
  useEffect(() => {
    if (before.current !== from) clear()
    before.current = from
  }, [from])
  return (
    <MultiPicker
      {...field}
      source={pick ?? NOWHERE}
      disabled={disabled === true || !pick}
      chosen={ids.map((id) => known.get(id) ?? others.data?.get(id) ?? { id, name: '…' })}
      onChange={(chosen) => {
        setKnown((names) => new Map([...names, ...chosen.map((choice) => [choice.id, choice] as const)]))
        onChange(chosen.map(({ id }) => id).join(','))
      }}
    />
  )
}
