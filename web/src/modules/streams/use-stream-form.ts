import { useQueryClient } from '@tanstack/react-query'
import { isFieldCode, type AppError } from '@samtale/contract/core/errors'
import type { StreamTarget } from '@samtale/contract/streams/live-streams'
import { useReducer, useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { CLOCK_MS } from '#components/date-time/clock.ts'
import { useOffers } from '#modules/meetings/use-offers.ts'
import { ownZone } from '#i18n/zones.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { draftOf, newDraft, type Draft, type DraftField } from './draft.ts'
import { faultsOf, type Faults } from './faults.ts'
import { opened, reduceForm } from './reduce-form.ts'
import { sentAs } from './sent-as.ts'
import { CALLS, type Kind, type StreamRow } from './stream-row.ts'

export type Mode = 'create' | 'edit' | 'view'
type Given = {
  readonly kind: Kind
  readonly mode: Mode
  readonly row: StreamRow | null
  readonly target: StreamTarget
  readonly onDone: (row: StreamRow) => void
}

const DONE = {
  live: ['streams.done.successfully_created_livestreaming', 'streams.done.successfully_edited_livestreaming'],
  events: ['streams.done.successfully_created_scheduled_event', 'streams.done.successfully_edited_scheduled_event'],
  replays: ['streams.done.successfully_created_replaystreaming', 'streams.done.successfully_edited_replaystreaming'],
} as const
/** The fields of the calls, by those of the dialog. */
const FIELDS: Readonly<Record<string, DraftField>> = {
  beginTime: 'begin',
  endTime: 'end',
  groupId: 'group',
  livestreamingGroupId: 'viewers',
  livestreamingDevices: 'viewers',
  scheduledeventViewingUrl: 'url',
  replayStreamingId: 'replay',
}

/** The dialog's memory and what it does: judges, saves, and meets somebody else's change. */
export function useStreamForm({ kind, mode, row, target, onDone }: Given) {
  const timeZone = ownZone()
  const now = useNow(CLOCK_MS)
  const offers = useOffers()
  const latest = useLatest(kind)
  const [state, change] = useReducer(reduceForm, null, () => opened(row ? draftOf(row, timeZone) : newDraft(Date.now(), timeZone, target), row?.version))
  const [stored, setStored] = useState(row)
  /** Why it was not saved, said in the dialog itself. */
  const [refusal, setRefusal] = useState<AppError | null>(null)
  const [create, update] = [useCommand(CALLS[kind].create, DONE[kind][0], { quiet: true }), useCommand(CALLS[kind].update, DONE[kind][1], { quiet: true })]

  const { draft, base, version, left, tries, refused } = state
  const { anyMembers, anyDevices } = offers
  const judge = (at: number) => faultsOf(draft, { kind, now: at, timeZone, anyMembers, anyDevices, stored: stored !== null })
  const wrong = mode === 'view' ? {} : judge(now)

  const refuse = async (error: AppError) => {
    setRefusal(error)
    const theirs = error.code === 'edit_conflict' && stored ? await latest(stored.id) : undefined
    if (theirs) {
      setStored(theirs)
      return change({ type: 'meet', theirs: draftOf(theirs, timeZone), version: theirs.version })
    }
    change({ type: 'refuse', faults: faultsIn(error, draft) })
    change({ type: 'try' })
  }
  const save = () => {
    change({ type: 'try' })
    setRefusal(null)
    const at = Date.now()
    if (Object.keys(judge(at)).length > 0) return
    const sent = sentAs(kind, draft, stored && { row: stored, base }, { now: at, timeZone })
    const told = { onSuccess: onDone, onError: (error: AppError) => void refuse(error) }
    if (stored) update.mutate({ ...sent, id: stored.id, ...(version !== undefined && { version }) }, told)
    else create.mutate(sent, told)
  }
  return {
    state,
    offers,
    now,
    timeZone,
    stored,
    set: (fields: Partial<Draft>) => change({ type: 'set', fields }),
    change,
    leave: (field: DraftField) => change({ type: 'left', field }),
    /** What is said of a field: the server's word, else ours once somebody has been there. */
    faultOf: (field: DraftField) => refused[field] ?? (tries > 0 || left.has(field) ? wrong[field] : undefined),
    save,
    refusal,
    busy: create.isPending || update.isPending,
    isDirty: draft !== base,
  }
}
export type StreamForm = ReturnType<typeof useStreamForm>

/** Reads the lists on screen anew, and answers one of their rows. */
function useLatest(kind: Kind) {
  const queries = useQueryClient()
  const { resource, path } = CALLS[kind].list
  return async (id: string): Promise<StreamRow | undefined> => {
    await queries.refetchQueries({ queryKey: [resource, path], type: 'active' })
    const read = queries.getQueriesData<{ data: StreamRow[] }>({ queryKey: [resource, path], type: 'active' })
    return read.flatMap(([, answer]) => answer?.data ?? []).find((row) => row.id === id)
  }
}

/** What the server found wrong, by the fields of the dialog; what belongs to none of them is said at the name. */
function faultsIn({ fields = {} }: AppError, draft: Draft): Faults {
  const named = Object.entries(fields).map(([name, code]) => [FIELDS[name] ?? (name in draft ? name : 'name'), code] as const)
  return Object.fromEntries(named.filter(([, code]) => isFieldCode(code)))
}
