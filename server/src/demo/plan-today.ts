import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { bookDevices } from '#modules/meetings/device-bookings.ts'
import { answerInvitations } from './answer-invitations.ts'
import { COPENHAGEN, PEOPLE, SIGN_INS } from './people.ts'

type Planned = {
  readonly name: string
  readonly host: string
  readonly device: string
  readonly after: number
  readonly lobby?: Lobby
}
/** Half-hours from now, who invites, and into which room. */
const PLAN: readonly Planned[] = [
  { name: 'Morgenkonference', host: SIGN_INS.customer, device: 'Direktionslokalet', after: 1 },
  { name: 'Vagtoverlevering', host: SIGN_INS.member, device: 'Vagtstuen', after: 2 },
  {
    name: 'Leverandørmøde',
    host: 'mikkel.brandt@fjordklinikken.example',
    device: 'Direktionslokalet',
    after: 4,
    lobby: 'guests',
  },
  {
    name: 'Kvalitetsudvalg',
    host: 'samir.rahimi@fjordklinikken.example',
    device: 'Konference Odense',
    after: 5,
    lobby: 'everyone',
  },
]
const INVITED = PEOPLE.filter(
  ({ email, status }) => email.endsWith('@fjordklinikken.example') && !status,
).slice(0, 4)

/** Plans what the demo's rooms are booked for in the next hours. */
export async function planToday(
  trx: Trx,
  ids: ReadonlyMap<string, string>,
  deviceIds: ReadonlyMap<string, string>,
  now: Date,
) {
  const halfHour = 30 * MINUTE_MS
  const first = Math.ceil(now.getTime() / halfHour) * halfHour
  for (const [at, { name, host, device, after, lobby = 'off' }] of PLAN.entries()) {
    const invited = INVITED.filter(({ email }) => email !== host).map(({ email }) => ids.get(email) as string)
    const begin = new Date(first + after * halfHour)
    const id = newId()
    await trx
      .insertInto('meetings')
      .values({
        ...{
          id,
          name,
          location: `demo-today-${begin.toISOString().slice(0, 10)}-${at}`,
          type: 'schedule',
          status: 'pending',
        },
        begin_time: begin,
        end_time: new Date(begin.getTime() + 45 * MINUTE_MS),
        host_id: ids.get(host) as string,
        group_id: null,
        device_id: null,
        ...{
          participant_count: invited.length,
          time_zone: COPENHAGEN,
          lobby,
          created_at: now,
          over_at: null,
        },
      })
      .execute()
    await trx
      .insertInto('meeting_devices')
      .values({ meeting_id: id, device_id: deviceIds.get(device) as string })
      .execute()
    await trx
      .insertInto('meeting_members')
      .values(invited.map((user_id) => ({ meeting_id: id, user_id })))
      .execute()
    await bookDevices(trx, id, now)
    await answerInvitations(trx, [id], invited, now)
  }
}
