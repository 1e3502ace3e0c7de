import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import type { Lobby } from '@samtale/contract/meetings/lobby'
import { EngineFrame, page, standInForBrowser } from '#testing/engine-frame.ts'
import type { ConferenceEvent } from '#room/state/conference-event.ts'
import { openConference, type Conference } from './conference.ts'
import type { Pass } from '#room/state/room-state.ts'

const frames = standInForBrowser()
const conferences: Conference[] = []
afterEach(() => {
  mock.timers.reset()
  for (const conference of conferences.splice(0)) conference.end()
})

const meeting = { name: 'Budget', location: 'brave-rooms', beginTime: '', endTime: '' }
const pass = {
  jwtToken: 'a.b.c',
  expiresAt: '2026-03-02T10:15:00Z',
  moderator: false,
  conference: {
    scriptUrl: 'https://meet.example.com/external_api.js',
    domain: 'meet.example.com',
    roomPrefix: '',
  },
  meeting,
  control: null,
} satisfies Pass
const choices = { cameraOn: true, microphoneOn: true, camera: null, microphone: null, speaker: null }
const parent = { append: () => {} } as unknown as HTMLElement

/** A conference whose page is there; `leads`: it leads its rooms by their tokens, as our own service does. */
async function opened(changes: Partial<Pass> = {}, { leads = false, connects = true } = {}) {
  const events: ConferenceEvent[] = []
  const hangUps: (string | undefined)[] = []
  const conference = openConference({
    ...{
      pass: { ...pass, ...changes },
      choices,
      parent,
      windows: true,
      guest: { name: 'Astrid', email: '' },
      locale: 'en-US',
    },
    dispatch: (event) => events.push(event),
    hungUp: (roomJid) => hangUps.push(roomJid),
  })
  conferences.push(conference)
  const engine = frames.at(-1) ?? new EngineFrame()
  const muted = (kind: string) => engine.setting(`config.startWith${kind}Muted`)
  engine.answers = {
    'rooms-info': { rooms: [{ isMainRoom: true, id: 'brave-rooms@conference.example.com' }] },
    'is-audio-muted': muted('Audio'),
    'is-video-muted': muted('Video'),
  }
  if (connects) {
    engine.connect()
    engine.emit('ready', leads ? { events: ['planned-end-changed'] } : {})
  }
  await settled()
  return { conference, events, hangUps, engine }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the conference runs at the host that the server names, with the token it gave [S2.120]', async () => {
  const { engine } = await opened()
  const { origin, pathname } = new URL(engine.src)
  assert.deepEqual([origin, pathname], ['https://meet.example.com', '/brave-rooms'])
  assert.equal(engine.setting('jwt'), 'a.b.c')
})

test('members only leaves the engine alone, so that it can be let in', async () => {
  const { engine, events } = await opened()
  engine.emit('error-occurred', {
    error: { name: 'conference.connectionError.membersOnly', params: ['lobby@x', true] },
  })
  assert.deepEqual(events, [{ type: 'waiting', for: 'host' }])
  assert.equal(engine.removed, 0)
  engine.emit('video-conference-joined', {})
  assert.deepEqual(events.at(-1), { type: 'joined' })
})

test('closing the conference reports the hang-up once, with the room’s own address [S2.127]', async () => {
  const { engine, conference, hangUps, events } = await opened()
  engine.emit('video-conference-joined', {})
  await settled()
  engine.emit('video-conference-left', {})
  engine.emit('video-ready-to-close')
  conference.end()
  assert.deepEqual(hangUps, ['brave-rooms@conference.example.com'])
  assert.deepEqual(events, [{ type: 'joined' }, { type: 'closed' }])
  assert.equal(engine.removed, 1)
})

test('a page that is closed during the meeting reports the hang-up too', async () => {
  const { engine, hangUps, conference } = await opened()
  engine.emit('video-conference-joined', {})
  await settled()
  page.dispatchEvent(new Event('pagehide'))
  assert.equal(hangUps.length, 1)
  conference.end()
  assert.equal(hangUps.length, 1)
})

test('a participant who was never in the room reports no hang-up', async () => {
  const { engine, hangUps, conference } = await opened()
  engine.emit('error-occurred', { error: { name: 'conference.connectionError.accessDenied' } })
  engine.emit('video-ready-to-close')
  conference.end()
  assert.deepEqual(hangUps, [])
})

test('an engine that never says it may be closed is closed three seconds after the farewell', async () => {
  const { engine, events } = await opened()
  engine.emit('video-conference-joined', {})
  await settled()
  mock.timers.enable({ apis: ['setTimeout'] })
  engine.emit('video-conference-left', {})
  mock.timers.tick(2_999)
  assert.equal(events.length, 1)
  mock.timers.tick(1)
  assert.deepEqual(events.at(-1), { type: 'closed' })
})

test('moving to a breakout room is no farewell', async () => {
  const { engine, events, hangUps } = await opened()
  engine.emit('video-conference-joined', {})
  await settled()
  mock.timers.enable({ apis: ['setTimeout'] })
  engine.emit('video-conference-left', {})
  engine.emit('video-conference-joined', { breakoutRoom: true })
  mock.timers.tick(10_000)
  assert.deepEqual(events, [{ type: 'joined' }])
  assert.deepEqual(hangUps, [])
})

test('what was switched while waiting is switched in the conference, and what was not is left', async () => {
  const { engine, conference } = await opened()
  conference.choose({ ...choices, microphoneOn: false })
  engine.emit('video-conference-joined', {})
  await settled()
  assert.deepEqual(engine.commands, [['toggle-audio']])
})

const control = (lobby: Lobby) => ({ moderator: true, control: { id: 'm1', lobby } })

test('a Jitsi’s lobby is put on by its moderator’s page, as the meeting was planned, at once and when the engine makes them moderator', async () => {
  for (const lobby of ['guests', 'everyone'] as const) {
    const { engine } = await opened(control(lobby))
    engine.emit('participant-role-changed', { id: 'someone-else', role: 'moderator' })
    engine.emit('video-conference-joined', { id: 'me' })
    assert.deepEqual(engine.commands, [['toggle-lobby', true]])
    engine.emit('participant-role-changed', { id: 'someone-else', role: 'moderator' })
    engine.emit('participant-role-changed', { id: 'me', role: 'moderator' })
    assert.deepEqual(engine.commands, [
      ['toggle-lobby', true],
      ['toggle-lobby', true],
    ])
  }
})

test('nobody’s page touches the lobby of a meeting without one, nor a guest’s, nor one of our own service, which goes by the token', async () => {
  const off = await opened(control('off'))
  const guest = await opened()
  const ours = await opened(control('guests'), { leads: true })
  for (const { engine, conference } of [off, guest, ours]) {
    engine.emit('video-conference-joined', { id: 'me' })
    engine.emit('participant-role-changed', { id: 'me', role: 'moderator' })
    assert.deepEqual(engine.commands, [])
    conference.sendToAll('The meeting goes on')
  }
  assert.deepEqual(off.engine.commands, [['send-chat-message', 'The meeting goes on']])
  assert.deepEqual(ours.engine.commands, [], 'our own service says it by itself')
})

test('a message to those who wait becomes an event of the room', async () => {
  const { engine, events } = await opened()
  engine.emit('waiting-message', { from: 'Ole', message: 'Five more minutes' })
  engine.emit('waiting-message', {})
  assert.deepEqual(events, [
    { type: 'message', from: 'Ole', text: 'Five more minutes' },
    { type: 'message', from: '', text: '' },
  ])
})

test('a page that was loaded and stays silent is reported as an unreachable video service, and so is one that does not load', async (t) => {
  t.mock.method(console, 'error', () => undefined)
  mock.timers.enable({ apis: ['setTimeout'] })
  for (const [loads, ms] of [
    [true, 5_000],
    [false, 30_000],
  ] as const) {
    const opening = opened({}, { connects: false })
    const { events, engine } = await opening
    if (loads) engine.dispatchEvent(new Event('load'))
    mock.timers.tick(ms - 1)
    assert.deepEqual(events, [])
    mock.timers.tick(1)
    assert.deepEqual(events, [{ type: 'rejected', why: 'unreachable' }])
  }
})

test('a page that is there and says nothing of a conference for 20 seconds is shown: it may be asking something', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { events, engine } = await opened()
  engine.dispatchEvent(new Event('load'))
  mock.timers.tick(20_000)
  assert.deepEqual(events, [{ type: 'needs-attention' }])
  mock.timers.tick(60_000)
  assert.equal(events.length, 1)
})

test('a page that floods the portal is taken away, and that is said', async (t) => {
  t.mock.method(console, 'error', () => undefined)
  const { engine, events } = await opened()
  for (let sent = 0; sent < 20_000; sent += 1) engine.emit('log', { sent })
  assert.deepEqual(events, [{ type: 'rejected', why: 'flood' }])
  assert.equal(engine.removed, 1)
  engine.emit('video-conference-joined', { id: 'me' })
  assert.equal(events.length, 1, 'and is not heard any more')
})

test('[D6.8] the picture goes to viewers by the command of the External API, with the fields that apply; listeners receive the engine’s stream events until they unsubscribe', async () => {
  const { conference, engine } = await opened()
  conference.stream({
    engine: 'jitsi',
    rtmpStreamKey: null,
    youtubeStreamKey: 'a-key',
    youtubeBroadcastID: 'a-broadcast',
  })
  conference.stream({
    engine: 'jitsi',
    rtmpStreamKey: 'rtmp://live.example/app/key',
    youtubeStreamKey: null,
    youtubeBroadcastID: null,
  })
  conference.stream({
    engine: 'embedded',
    feedUrl: '/v1/live/feed#ticket',
    keyFrameSeconds: 2,
    kilobitsPerSecond: 2500,
  })
  conference.endStream()
  assert.deepEqual(engine.commands, [
    ['start-recording', { mode: 'stream', youtubeStreamKey: 'a-key', youtubeBroadcastID: 'a-broadcast' }],
    ['start-recording', { mode: 'stream', rtmpStreamKey: 'rtmp://live.example/app/key' }],
    [
      'start-recording',
      { mode: 'stream', feedUrl: '/v1/live/feed#ticket', keyFrameSeconds: 2, kilobitsPerSecond: 2500 },
    ],
    ['stop-recording', 'stream'],
  ])

  const changes: unknown[] = []
  const stop = conference.onStream((change) => changes.push(change))
  engine.emit('recording-status-changed', { on: true, mode: 'file' })
  engine.emit('recording-status-changed', { on: true, mode: 'stream' })
  engine.emit('recording-status-changed', { on: false, mode: 'stream', error: 'busy' })
  stop()
  engine.emit('recording-status-changed', { on: true, mode: 'stream' })
  assert.deepEqual(changes, [{ on: true }, { on: false, error: 'busy' }])
})
