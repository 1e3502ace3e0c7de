import { useQueryClient } from '@tanstack/react-query'
import type { StreamTarget } from '@samtale/contract/streams/live-streams'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { CLOCK_MS } from '#components/date-time/clock.ts'
import { useTypedForm } from '#components/form/use-typed-form.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { ownZone } from '#i18n/zones.ts'
import type { GroupContent } from '#modules/meetings/apply-group.ts'
import { useGroupContent } from '#modules/meetings/use-group-content.ts'
import { useOffers } from '#modules/meetings/use-offers.ts'
import { moveStart, newValues, valuesOf, type StreamField, type StreamValues } from './stream-values.ts'
import { CALLS, type Kind, type StreamRow } from './stream-row.ts'
import { toPayload } from './to-payload.ts'
import { validate } from './validate.ts'

/** What the dialog of a stream is opened for. */
export type Mode = 'create' | 'edit' | 'view'
type Options = {
  readonly kind: Kind
  readonly mode: Mode
  readonly row: StreamRow | null
  readonly target: StreamTarget
  readonly onDone: (row: StreamRow) => void
}

const DONE = {
  live: ['streams.done.successfully_created_livestreaming', 'streams.done.successfully_edited_livestreaming'],
  events: [
    'streams.done.successfully_created_scheduled_event',
    'streams.done.successfully_edited_scheduled_event',
  ],
  replays: [
    'streams.done.successfully_created_replaystreaming',
    'streams.done.successfully_edited_replaystreaming',
  ],
} as const
/** The fields of the dialog, by those of the calls that have another name. */
const FIELDS: Readonly<Record<string, StreamField>> = {
  beginTime: 'begin',
  endTime: 'end',
  groupId: 'group',
  livestreamingGroupId: 'viewers',
  livestreamingDevices: 'viewers',
  scheduledeventViewingUrl: 'url',
  replayStreamingId: 'replay',
}

/** State of the dialog of a live stream, an event or a replay: its form, and saving. */
export function useStreamForm({ kind, mode, row, target, onDone }: Options) {
  const timeZone = ownZone()
  const now = useNow(CLOCK_MS)
  const offers = useOffers()
  const latest = useLatest(kind)
  const [opened] = useState(() => (row ? valuesOf(row, timeZone) : newValues(Date.now(), timeZone, target)))
  const [stored, setStored] = useState(row)
  const [create, update] = [
    useCommand(CALLS[kind].create, DONE[kind][0], { quiet: true }),
    useCommand(CALLS[kind].update, DONE[kind][1], { quiet: true }),
  ]
  const applyGroup = useGroupContent()
  const { anyMembers, anyDevices } = offers
  const form = useTypedForm<StreamValues, StreamRow>({
    values: opened,
    validate: (values, at) =>
      mode === 'view'
        ? {}
        : validate(values, { kind, now: at, timeZone, anyMembers, anyDevices, stored: stored !== null }),
    now,
    // What belongs to no field is said at the name.
    fieldOf: (path) => FIELDS[path] ?? (isField(path, opened) ? path : 'name'),
    readCurrent: async () => {
      const theirs = stored ? await latest(stored.id) : undefined
      if (!theirs) return undefined
      setStored(theirs)
      return { row: theirs, base: valuesOf(theirs, timeZone) }
    },
  })
  const save = () =>
    form.submit(async (values, from = stored ? { row: stored, base: form.base } : undefined) => {
      const payload = toPayload(kind, values, from ?? null, { now: Date.now(), timeZone })
      onDone(
        await (from
          ? update.mutateAsync({ ...payload, id: from.row.id, version: from.row.version })
          : create.mutateAsync(payload)),
      )
    })
  return {
    ...form,
    offers,
    now,
    timeZone,
    stored,
    setStart: (changes: Parameters<typeof moveStart>[0]) => form.set(moveStart(changes)),
    chooseGroup: (group: StreamValues['group'], content: GroupContent) =>
      form.set({ group, ...applyGroup(form.values, content) }),
    save,
  }
}
/** The form with its values, errors and how to save it. */
export type StreamForm = ReturnType<typeof useStreamForm>

const isField = (path: string, values: StreamValues): path is StreamField => path in values

/** Reads the lists on screen again, and answers one of their rows. */
function useLatest(kind: Kind) {
  const queries = useQueryClient()
  const { resource, path } = CALLS[kind].list
  return async (id: string): Promise<StreamRow | undefined> => {
    await queries.refetchQueries({ queryKey: [resource, path], type: 'active' })
    const read = queries.getQueriesData<{ data: StreamRow[] }>({ queryKey: [resource, path], type: 'active' })
    return read.flatMap(([, answer]) => answer?.data ?? []).find((row) => row.id === id)
  }
}
