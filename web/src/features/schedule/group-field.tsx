import { useQuery } from '@tanstack/react-query'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { Picker } from '#entity/picker.tsx'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { MetNote } from './met-note.tsx'
import type { Offers } from './use-offers.ts'
import type { ScheduleState } from './use-schedule.ts'

type Props = { schedule: ScheduleState; offers: Offers; disabled: boolean }

/** A group, whose people and boxes are chosen with it, or none. */
export function GroupField({ schedule, offers: { groups }, disabled }: Props) {
  const text = useText()
  const { state, change, faultOf } = schedule
  const { group } = state.draft
  const fault = faultOf('group')
  // Of a stored meeting's group only the id is known.
  const known = useQuery({
    queryKey: [...groups.key, 'names'],
    queryFn: () => groups.find('', LIST_LIMIT),
    enabled: group !== null && group.name === '',
  })
  const nameOf = (id: string) => known.data?.find((choice) => choice.id === id)?.name ?? (known.isPending ? '…' : text('schedule.unseenGroup'))
  return (
    <div className="field">
      <Picker
        label={text('schedule.group')}
        optional={text('app.optional')}
        help={text('schedule.groupHelp')}
        error={fault && fieldText(text, fault)}
        source={groups}
        chosen={group ? { ...group, name: group.name || nameOf(group.id) } : { id: '', name: text('schedule.noGroup') }}
        onChoose={(choice) => change({ type: 'group', value: choice.id ? choice : null, content: groups.contentOf(choice.id) })}
        disabled={disabled}
      />
      <MetNote schedule={schedule} field="group" />
    </div>
  )
}
