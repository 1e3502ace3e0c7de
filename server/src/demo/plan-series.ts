import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import { newId } from '#db/new-id.ts'
import type { Trx } from '#db/schema.ts'
import { storeMeetings, storeSeries } from '#modules/meetings/scheduling/store-meetings.ts'
import { repeat } from '#modules/meetings/scheduling/repeat.ts'
import { bookDevices } from '#modules/meetings/device-bookings.ts'
import { readTime } from '#core/time/read-time.ts'
import { inZone } from '#core/time/zoned.ts'
import { answerInvitations } from './answer-invitations.ts'
import { COPENHAGEN, GROUPS, SIGN_INS } from './people.ts'

type Known = {
  readonly ids: ReadonlyMap<string, string>
  readonly deviceIds: ReadonlyMap<string, string>
  readonly groupIds: ReadonlyMap<string, string>
}
type Series = {
  readonly name: string
  readonly host: string
  readonly group: string
  readonly device: string
  readonly at: string
  readonly minutes: number
  readonly rule: string
  readonly lobby: Lobby
}

const SERIES: readonly Series[] = [
  {
    ...{
      name: 'Ledelsesrunde',
      host: SIGN_INS.customer,
      group: 'Klinikledelse',
      device: 'Direktionslokalet',
    },
    ...{ at: '10:00', minutes: 60, rule: 'FREQ=WEEKLY;COUNT=8;BYDAY=TU', lobby: 'guests' },
  },
  {
    ...{ name: 'Sygeplejemøde', host: SIGN_INS.member, group: 'Sygeplejersker', device: 'Vagtstuen' },
    ...{ at: '13:15', minutes: 30, rule: 'FREQ=MONTHLY;COUNT=4;BYDAY=1TH', lobby: 'off' },
  },
]

/**
 * Plans what the demo's groups meet for again and again, from tomorrow on; the second time of each is a little
 * later than the rule says.
 */
export async function planSeries(trx: Trx, { ids, deviceIds, groupIds }: Known, now: Date) {
  const tomorrow = inZone(now, COPENHAGEN).toPlainDate().add({ days: 1 })
  for (const { name, host, group, device, at, minutes, rule, lobby } of SERIES) {
    const begin = readTime(`${String(tomorrow)}T${at}`, COPENHAGEN)
    const { spans } = repeat(
      { begin, end: new Date(begin.getTime() + minutes * MINUTE_MS) },
      rule,
      COPENHAGEN,
    )
    const hostId = ids.get(host) as string
    const invited = (GROUPS.find((one) => one.name === group)?.members ?? [])
      .map((member) => ids.get(`${member}@fjordklinikken.example`) as string)
      .filter((id) => id !== hostId)
    const seriesId = newId()
    const place = {
      hostId,
      location: `demo-series-${seriesId.slice(-8)}`,
      timeZone: COPENHAGEN,
      seriesId,
      now,
    }
    await storeSeries(trx, seriesId, rule, spans[0], place)
    const content = {
      ...{
        name,
        lobby,
        agenda: '',
        deviceId: null,
        participantCount: invited.length,
        group: { id: groupIds.get(group) as string, name: group },
      },
      ...{
        members: invited.map((id) => ({ id, name: '' })),
        guests: [],
        devices: [{ id: deviceIds.get(device) as string, name: device }],
      },
    }
    const meetings = await storeMeetings(trx, place, content, spans)
    await moveLater(trx, meetings[1], spans[1])
    await bookDevices(trx, meetings, now)
    await answerInvitations(trx, meetings, invited, now)
  }
}

async function moveLater(
  trx: Trx,
  id: string | undefined,
  span: { readonly begin: Date; readonly end: Date } | undefined,
) {
  if (!id || !span) return
  const later = (time: Date) => new Date(time.getTime() + 30 * MINUTE_MS)
  await trx
    .updateTable('meetings')
    .set({ begin_time: later(span.begin), end_time: later(span.end) })
    .where('id', '=', id)
    .execute()
}
