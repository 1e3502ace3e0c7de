import { AppError } from '@samtale/contract/core/errors'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { groups, type Group } from '@samtale/contract/groups/groups'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { request } from '#api/request.ts'
import { withTotal, type PickerChoice, type PickerSource } from '#components/combobox/picker-source.ts'
import { Picker } from '#components/combobox/picker.tsx'
import { ChosenNames } from '#components/data-table/select-tools.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Gone } from './gone.tsx'
import { byName } from './manager-sources.ts'
import type { StillThere } from './use-still-there.ts'

type Props = {
  still: StillThere
  /** Whose groups they are; one's own without. */
  ownerId: string | undefined
  close: () => void
}

/** Puts members who are chosen into a group, beside those who are in it. */
export function AddToGroup({ still, ownerId, close }: Props) {
  const text = useText()
  const { left: chosen, gone, find } = still
  const [group, choose] = useState<PickerChoice | null>(null)
  const [wrong, setWrong] = useState<string>()
  const [isReading, setReading] = useState(false)
  const command = useCommand(ownerId ? groups.updateAny : groups.update, undefined, { quiet: true })
  const [source] = useState(() => groupsOf(ownerId))
  const finish = (name: string, added: number) => {
    const before = chosen.ids.length - added
    alert(
      'success',
      text('bulk.grouped', { count: added, name }),
      before > 0 ? text('bulk.groupedBefore', { count: before }) : undefined,
    )
    chosen.done()
    close()
  }
  const add = async () => {
    if (!group) return setWrong(text('bulk.groupRequired'))
    setReading(true)
    try {
      const [current] = (await readGroups(ownerId, { ...byName('', 1), rowId: group.id })).data
      if (!current) return setWrong(text('list.absentText'))
      const inside = current.members.map(({ userId }) => userId.id)
      const members = [...new Set([...inside, ...chosen.ids])]
      if (members.length > LIST_LIMIT)
        return setWrong(
          text('bulk.groupFull', {
            max: String(LIST_LIMIT),
            name: current.name,
            count: String(inside.length),
          }),
        )
      const { id, name, version } = current
      await command.mutateAsync({ id, name, version, members })
      finish(name, members.length - inside.length)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'user_not_found') await find()
      else setWrong(errorText(text, error))
    } finally {
      setReading(false)
    }
  }
  return (
    <FormDialog
      title={text('bulk.groupTitle', { count: chosen.ids.length })}
      submitLabel={text('bulk.groupAdd')}
      isDirty={false}
      busy={isReading}
      disabled={chosen.ids.length === 0}
      onSubmit={() => void add()}
      close={close}
    >
      <div className="muted">
        <ChosenNames names={chosen.names} />
        <Gone names={gone} />
      </div>
      <Picker
        label={text('bulk.group')}
        source={source}
        chosen={group}
        onChoose={(choice) => {
          choose(choice)
          setWrong(undefined)
        }}
        error={wrong}
        required
      />
    </FormDialog>
  )
}

type Query = Parameters<typeof request<typeof groups.list>>[1]
const readGroups = (ownerId: string | undefined, query: Query) =>
  ownerId
    ? request(groups.listOf, { ...query, sortOrder: { name: 'name', direction: 'asc' }, id: ownerId })
    : request(groups.list, query)

const groupsOf = (ownerId: string | undefined): PickerSource => ({
  key: ['groups', 'to-add-to', ownerId ?? 'own'],
  async find(search, limit) {
    const { data, total } = await readGroups(ownerId, byName(search, limit))
    return withTotal(data.map(choiceOf), total)
  },
})

const choiceOf = ({ id, name, description }: Group): PickerChoice => ({ id, name, detail: description })
