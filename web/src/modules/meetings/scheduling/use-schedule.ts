import { AppError, isFieldCode } from '@samtale/contract/core/errors'
import type { Meeting } from '@samtale/contract/meetings/meeting'
import { meetings, type Conflict } from '@samtale/contract/meetings/meetings'
import { useReducer, useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { request } from '#api/request.ts'
import { useSession } from '#session/session.ts'
import { ownZone } from '#i18n/zones.ts'
import { draftOf, newDraft, type DraftField } from './draft.ts'
import { faultsOf, type Faults } from './faults.ts'
import { opened, reduceSchedule } from './reduce-schedule.ts'
import { plannedAs, sentAs, type Changed, type Scope } from './sent-as.ts'
import type { Offers } from '#modules/meetings/use-offers.ts'

/** What stands in the way, when it was looked for before saving. */
export type InTheWay = { readonly conflicts: readonly Conflict[]; readonly total: number }
type Given = {
  readonly meeting: Meeting | null
  readonly mode: 'create' | 'edit' | 'view'
  readonly offers: Offers
  readonly onDone: (meeting: Meeting) => void
}

/** The fields of the calls, by those of the dialog. */
const FIELDS: Readonly<Record<string, DraftField>> = { beginTime: 'begin', endTime: 'end', recurrence: 'repeat', groupId: 'group', deviceId: 'devices' }
const OWN: readonly string[] = ['name', 'timeZone', 'members', 'devices', 'location', 'lobby']

/** The dialog's memory and what it does: judges, looks for conflicts, saves, and meets somebody else's change. */
export function useSchedule({ meeting, mode, offers: { anyMembers, anyDevices }, onDone }: Given) {
  const { defaultLobby } = useSession().profile
  const [state, change] = useReducer(reduceSchedule, null, () =>
    opened(meeting ? draftOf(meeting) : newDraft(Date.now(), ownZone(), defaultLobby), meeting?.version),
  )
  const [stored, setStored] = useState(meeting)
  const [scope, setScope] = useState<Scope>('one')
  const [inTheWay, setInTheWay] = useState<InTheWay | null>(null)
  const [looking, setLooking] = useState(false)
  /** Why it was not saved, said in the dialog itself. */
  const [refusal, setRefusal] = useState<AppError | null>(null)
  const create = useCommand(meetings.createScheduled, 'schedule.created', { quiet: true })
  const update = useCommand(meetings.update, 'schedule.edited', { quiet: true })

  const { draft, base, version, left, tries } = state
  const changed: Changed = stored && { meeting: stored, base, scope }
  const wrong = faultsOf(draft, { now: Date.now(), anyMembers, anyDevices, named: stored !== null })
  const asked = { ...plannedAs(draft, changed), ...(stored && { id: stored.id, scope }) }

  /** What is said of a field: the server's word, else ours once somebody has been there. Times that are stored and past are said at once. */
  const faultOf = (field: DraftField) => {
    const isSaid = tries > 0 || left.has(field) || (stored !== null && (field === 'begin' || field === 'end'))
    return state.refused[field] ?? (isSaid ? wrong[field] : undefined)
  }
  const refuse = async (error: AppError) => {
    setRefusal(error)
    if (error.code === 'edit_conflict' && stored) {
      const theirs = await request(meetings.read, { id: stored.id })
      setStored(theirs)
      return change({ type: 'meet', theirs: draftOf(theirs), version: theirs.version })
    }
    change({ type: 'refuse', faults: faultsIn(error) })
    change({ type: 'try' })
  }
  const send = () => {
    setInTheWay(null)
    const told = { onSuccess: onDone, onError: (error: AppError) => void refuse(error).catch(setRefusal) }
    const sent = sentAs(draft, changed)
    if (stored) update.mutate({ ...sent, id: stored.id, scope, ...(version !== undefined && { version }) }, told)
    else create.mutate(sent, told)
  }
  const save = async () => {
    change({ type: 'try' })
    setRefusal(null)
    if (mode === 'view' || Object.keys(wrong).length > 0) return
    setLooking(true)
    try {
      const found = await request(meetings.conflicts, asked)
      if (found.total > 0) setInTheWay(found)
      else send()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await refuse(error)
    } finally {
      setLooking(false)
    }
  }
  return {
    state,
    change,
    stored,
    scope,
    setScope,
    asked,
    wrong,
    faultOf,
    save,
    send,
    inTheWay,
    refusal,
    stay: () => setInTheWay(null),
    busy: looking || create.isPending || update.isPending,
    isDirty: draft !== base,
  }
}
export type ScheduleState = ReturnType<typeof useSchedule>

function faultsIn({ fields = {} }: AppError): Faults {
  const named = Object.entries(fields).map(([name, code]) => [FIELDS[name] ?? (OWN.includes(name) ? name : 'name'), code] as const)
  return Object.fromEntries(named.filter(([, code]) => isFieldCode(code)))
}
