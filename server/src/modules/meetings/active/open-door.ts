import { AppError } from '@samtale/contract/core/errors'
import type { RoomControl } from '#platform/room-control.ts'
import { checkLeads, type Led } from './check-leads.ts'
import { record, type By, type Parts } from './deed.ts'

type Asked = { readonly id: string; readonly waiting?: readonly string[] | undefined }

/** The meeting and the means to lead it; throws `waiting_elsewhere` where only the room itself has those. */
async function door({ db, control }: Parts, { actor, now }: By, id: string): Promise<{ readonly meeting: Led; readonly control: RoomControl }> {
  const meeting = await checkLeads(db, actor, id, now)
  if (!control) throw new AppError('waiting_elsewhere')
  return { meeting, control }
}

/** Names of those who are about to be let in or sent away. */
const namesOf = (control: RoomControl, { location }: Led, ids: readonly string[] | null) =>
  control
    .waiting(location)
    .filter(({ id }) => !ids || ids.includes(id))
    .map(({ name }) => name)
    .join(', ')

/** Lets people in who wait, and answers how many. */
export async function admitWaiting(parts: Parts, by: By, { id, waiting }: Asked): Promise<number> {
  const { meeting, control } = await door(parts, by, id)
  const people = namesOf(control, meeting, waiting ?? null)
  const admitted = control.admit(meeting.location, waiting ?? null)
  if (admitted > 0) await record(parts.db, by, meeting, { action: 'admitted', after: { people, admitted } })
  return admitted
}

/** Sends people away who wait, and answers how many. */
export async function denyWaiting(parts: Parts, by: By, { id, waiting }: Asked): Promise<number> {
  const { meeting, control } = await door(parts, by, id)
  const people = namesOf(control, meeting, waiting ?? null)
  const denied = control.deny(meeting.location, waiting ?? null)
  if (denied > 0) await record(parts.db, by, meeting, { action: 'denied', after: { people, denied } })
  return denied
}

/** Says something to those who wait, and answers how many they are. */
export async function tellWaiting(parts: Parts, by: By, { id, text }: { readonly id: string; readonly text: string }): Promise<number> {
  const { meeting, control } = await door(parts, by, id)
  return control.tellWaiting(meeting.location, text, by.caller.session?.name ?? '')
}
