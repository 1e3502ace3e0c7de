import type { Meeting } from '@samtale/contract/meetings/meeting'
import { meetings, type Conflict } from '@samtale/contract/meetings/meetings'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { request } from '#api/request.ts'
import type { LocalDateTime } from '#i18n/zoned-time.ts'
import { useTypedForm } from '#components/form/use-typed-form.ts'
import { ownZone } from '#i18n/zones.ts'
import type { GroupContent } from '#modules/meetings/apply-group.ts'
import { useGroupContent } from '#modules/meetings/use-group-content.ts'
import type { TimeSpan } from '#modules/meetings/time-span.ts'
import type { Offers } from '#modules/meetings/use-offers.ts'
import { useSession } from '#session/session.ts'
import {
  moveBegin,
  moveTo,
  newValues,
  valuesOf,
  type ScheduleField,
  type ScheduleValues,
} from './schedule-values.ts'
import { toPayload, toPlan, type Changed, type Scope } from './to-payload.ts'
import { validate } from './validate.ts'

/** What stands in the way, when it was looked for before saving. */
export type Conflicts = { readonly conflicts: readonly Conflict[]; readonly total: number }
type Options = {
  readonly meeting: Meeting | null
  readonly span?: TimeSpan | undefined
  readonly offers: Offers
  readonly onDone: (meeting: Meeting) => void
}

/** The fields of the dialog, by those of the calls; what belongs to none of them is said at the name. */
const FIELDS: Readonly<Record<string, ScheduleField>> = {
  beginTime: 'begin',
  endTime: 'end',
  recurrence: 'repeat',
  groupId: 'group',
  deviceId: 'devices',
  timeZone: 'timeZone',
  members: 'members',
  devices: 'devices',
  guests: 'guests',
  agenda: 'agenda',
  location: 'location',
  lobby: 'lobby',
}
/** Times that are stored and past are said at once. */
const TIMES = ['begin', 'end'] as const

/** State of the schedule dialog: its form, the search for conflicting meetings, and saving. */
export function useSchedule({ meeting, span, offers: { anyMembers, anyDevices }, onDone }: Options) {
  const { defaultLobby } = useSession().profile
  const [opened] = useState(() =>
    meeting ? valuesOf(meeting) : newValues(Date.now(), ownZone(), defaultLobby, span),
  )
  const [stored, setStored] = useState(meeting)
  const [scope, setScope] = useState<Scope>('one')
  const [conflicting, setInTheWay] = useState<Conflicts | null>(null)
  const create = useCommand(meetings.createScheduled, 'schedule.created', { quiet: true })
  const update = useCommand(meetings.update, 'schedule.edited', { quiet: true })
  const applyGroup = useGroupContent()
  const form = useTypedForm<ScheduleValues, Meeting>({
    values: opened,
    validate: (values, now) => validate(values, { now, anyMembers, anyDevices, named: stored !== null }),
    now: Date.now(),
    shownAtOnce: stored ? TIMES : [],
    fieldOf: (path) => FIELDS[path.split('.')[0] ?? ''] ?? 'name',
    readCurrent: async () => {
      if (!stored) return undefined
      const theirs = await request(meetings.read, { id: stored.id })
      setStored(theirs)
      return { row: theirs, base: valuesOf(theirs) }
    },
  })
  const began = stored && { row: stored, base: form.base }
  const changedFrom = (from: typeof began): Changed => from && { meeting: from.row, base: from.base, scope }
  const toQuestion = (values: ScheduleValues, from = began) => ({
    ...toPlan(values, changedFrom(from)),
    ...(from && { id: from.row.id, scope }),
  })

  const send = async (values: ScheduleValues, from = began) => {
    const payload = toPayload(values, changedFrom(from))
    onDone(
      await (from
        ? update.mutateAsync({ ...payload, id: from.row.id, scope, version: from.row.version })
        : create.mutateAsync(payload)),
    )
  }
  const save = () =>
    form.submit(async (values, from) => {
      const found = await request(meetings.conflicts, toQuestion(values, from))
      if (found.total > 0) setInTheWay(found)
      else await send(values, from)
    })
  return {
    ...form,
    stored,
    scope,
    setScope,
    question: toQuestion(form.values),
    setBegin: (begin: LocalDateTime) => form.set(moveBegin(form.values, begin, Date.now()), ['begin']),
    moveTo: (begin: LocalDateTime) => form.set(moveTo(form.values, begin), ['begin', 'end']),
    chooseGroup: (group: ScheduleValues['group'], content: GroupContent) =>
      form.set({ group, ...applyGroup(form.values, content) }, ['group']),
    save,
    conflicting,
    proceed: () => {
      setInTheWay(null)
      void form.submit(send)
    },
    dismiss: () => setInTheWay(null),
  }
}
/** The form with its values, errors, conflicts and how to save it. */
export type ScheduleState = ReturnType<typeof useSchedule>
