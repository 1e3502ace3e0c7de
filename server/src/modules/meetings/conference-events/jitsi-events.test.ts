import assert from 'node:assert/strict'
import { after, afterEach, before, suite, test } from 'node:test'
import { eventually } from '#testing/eventually.ts'
import { jitsiStage } from '#testing/prosody/jitsi-stage.ts'
import { anyNameLine, DOMAIN } from '#testing/prosody/page-config.ts'
import { noJitsi, RECORDER } from '#testing/prosody/run-prosody.ts'
import { reconcileRooms } from './reconcile.ts'

suite('the events of a real Prosody, configured by deploy/jitsi.md', { skip: noJitsi }, () => {
  let stage: Awaited<ReturnType<typeof jitsiStage>>
  before(async () => (stage = await jitsiStage()))
  afterEach(() => stage.emptyRooms())
  after(() => stage?.close())

  const jidOf = (room: string) => `${room}@conference.${DOMAIN}`
  const participantSessionsOf = (id: string) =>
    stage.fixture.db.selectFrom('participant_sessions').selectAll().where('meeting_id', '=', id).execute()
  const runsOf = (id: string) =>
    stage.fixture.db.selectFrom('conference_sessions').selectAll().where('meeting_id', '=', id).execute()
  const rowOf = async (id: string) =>
    (await stage.people.customer.api.reports.meetings({ limit: 500 })).data.find((row) => row.id === id)
  /** How the portal answered the events so far, by Prosody's own log. */
  const answers = () => [
    ...new Set([...stage.prosody.log().matchAll(/POST \S+ returned code (\d+)/g)].map(([, code]) => code)),
  ]

  test('event_sync’s own events make the report’s row; Jibri’s recorder is nobody [D3.33] [D4.2]', async () => {
    const before = Date.now()
    const { id, room, tokens, focus } = await stage.meetingInProgress()
    const [host, member, guest] = [
      await stage.enter({ room, token: tokens.host }),
      await stage.enter({ room, token: tokens.member }),
      await stage.enter({ room, token: tokens.guest }),
    ]
    const recorder = await stage.enter({ account: RECORDER })
    await host.join(room, 'host')
    await recorder.join(room, 'recorder')
    await member.join(room, 'member')
    await guest.join(room, 'guest')
    await eventually(async () => (await participantSessionsOf(id)).length === 3)
    assert.deepEqual(await stage.census(DOMAIN), new Set([jidOf(room)]))

    const together = Date.now()
    await eventually(() => Date.now() - together > 2_000, 'a meeting of two seconds')
    await guest.leave(room, 'guest')
    await member.drop()
    await recorder.leave(room, 'recorder')
    await host.leave(room, 'host')
    await focus.leave(room, 'focus')
    await eventually(async () => (await runsOf(id)).every(({ ended_at }) => ended_at !== null))
    const row = await rowOf(id)
    assert.equal(row?.participants, 3)
    const max = (Date.now() - before) / 1_000
    assert.ok(row.duration >= 1 && row.duration <= Math.ceil(max), `${row.duration} of 2 to ${max} seconds`)
    const participantSessions = await participantSessionsOf(id)
    assert.deepEqual(
      participantSessions.map(({ name }) => name).toSorted(),
      [stage.people.customer.name, stage.people.member.name, 'Tove'].toSorted(),
    )
    assert.ok(participantSessions.every(({ left_at }) => left_at !== null))
    assert.deepEqual(answers(), ['204'])
  })

  test('the end of a room that nobody came into is taken', async () => {
    const { id, room, focus } = await stage.meetingInProgress()
    await eventually(async () => (await runsOf(id)).length === 1)
    await focus.leave(room, 'focus')
    await eventually(async () => (await runsOf(id)).every(({ ended_at }) => ended_at !== null))
    assert.deepEqual(await participantSessionsOf(id), [])
    assert.deepEqual(answers(), ['204'])
  })

  test('the rooms are listed where the page puts the list, also when there are none; another host name is not known there', async () => {
    const { room, tokens, focus } = await stage.meetingInProgress()
    assert.deepEqual(await stage.census(DOMAIN), new Set(), 'focus alone is nobody')
    const host = await stage.enter({ room, token: tokens.host })
    await host.join(room, 'host')
    assert.deepEqual(await stage.census(DOMAIN), new Set([jidOf(room)]))
    await Promise.all([host.drop(), focus.leave(room, 'focus')])
    await eventually(async () => (await stage.census(DOMAIN)).size === 0)
    await assert.rejects(stage.census('127.0.0.1'), /answered 404/)
  })

  test('events that a killed Prosody did not send are replaced by its list of rooms', async () => {
    const { id, room, tokens } = await stage.meetingInProgress()
    await (await stage.enter({ room, token: tokens.host })).join(room, 'host')
    await eventually(async () => (await participantSessionsOf(id)).length === 1)
    await stage.prosody.crash()
    const readRooms = () => stage.census(DOMAIN)
    const inTwoMinutes = () => new Date(Date.now() + 120_000)
    await reconcileRooms({ db: stage.fixture.db, clock: inTwoMinutes, readRooms })()
    assert.ok((await runsOf(id)).every(({ ended_at }) => ended_at !== null))
    assert.ok((await participantSessionsOf(id)).every(({ left_at }) => left_at !== null))
  })

  test('with the line that the page gives, Prosody lists its rooms by every name', async () => {
    const prosody = await stage.anotherProsody(anyNameLine())
    try {
      assert.deepEqual(await stage.census('127.0.0.1', prosody.port), new Set())
    } finally {
      await prosody.stop()
    }
  })
})
