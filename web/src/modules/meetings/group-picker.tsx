import { useQuery } from '@tanstack/react-query'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { useText } from '#i18n/use-text.tsx'
import type { FieldFrame } from '#components/field/field.tsx'
import type { PickerChoice } from '#components/combobox/picker-source.ts'
import { Picker } from '#components/combobox/picker.tsx'
import type { Offers } from './use-offers.ts'

type Props = FieldFrame & {
  groups: Offers['groups']
  chosen: PickerChoice | null
  onChoose: (group: PickerChoice | null) => void
  disabled?: boolean
}

/** Chooses a group or none; one that is stored is known by its id alone, and its name is found out here. */
export function GroupPicker({ groups, chosen, onChoose, disabled = false, ...frame }: Props) {
  const text = useText()
  const known = useQuery({
    queryKey: [...groups.key, 'names'],
    queryFn: () => groups.find('', LIST_LIMIT),
    enabled: chosen !== null && chosen.name === '',
  })
  const nameOf = (id: string) =>
    known.data?.find((choice) => choice.id === id)?.name ??
    (known.isPending ? '…' : text('schedule.unseenGroup'))
  return (
    <Picker
      {...frame}
      source={groups}
      chosen={
        chosen
          ? { ...chosen, name: chosen.name || nameOf(chosen.id) }
          : { id: '', name: text('schedule.noGroup') }
      }
      onChoose={(choice) => onChoose(choice.id ? choice : null)}
      onClear={() => onChoose(null)}
      disabled={disabled}
    />
  )
}
