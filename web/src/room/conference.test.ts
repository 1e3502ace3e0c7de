import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, mock, test } from 'node:test'
import type { ConferenceEvent } from './conference-event.ts'
import type { ConferenceOptions } from './conference-options.ts'
import { openConference, type Conference } from './conference.ts'
import type { Lobby } from '@samtale/contract/meeting'
import type { Pass } from './room-state.ts'

/** An engine that does what the test says, by the External API's own words. */
class Engine extends EventEmitter {
  readonly domain: string
  readonly options: ConferenceOptions
  readonly commands: string[] = []
  readonly known = events
  disposed = 0

  constructor(domain: string, options: ConferenceOptions) {
    super()
    this.domain = domain
    this.options = options
    engines.push(this)
  }
  executeCommand: (...command: unknown[]) => void = (name, ...args) => void this.commands.push([name, ...args].join(' '))
  getSupportedEvents = () => this.known
  getRoomsInfo = () => Promise.resolve({ rooms: [{ isMainRoom: true, id: 'brave-rooms@conference.example.com' }] })
  isAudioMuted = () => Promise.resolve(this.options.configOverwrite.startWithAudioMuted)
  isVideoMuted = () => Promise.resolve(this.options.configOverwrite.startWithVideoMuted)
  setAudioInputDevice = async () => undefined
  setAudioOutputDevice = async () => undefined
  setVideoInputDevice = async () => undefined
  dispose = () => void this.disposed++
}
let engines: Engine[] = []
/** What the engine says it can tell: a Jitsi, unless the test says otherwise. */
let events: string[] = []
let conferences: Conference[] = []
const page = new EventTarget()
Object.assign(globalThis, { window: page })
beforeEach(() => {
  engines = []
  events = []
  conferences = []
})
afterEach(() => {
  mock.timers.reset()
  for (const conference of conferences) conference.end()
})

const meeting = { name: 'Budget', location: 'brave-rooms', beginTime: '', endTime: '' }
const pass = {
  jwtToken: 'a.b.c',
  moderator: false,
  conference: { scriptUrl: 'https://meet.example.com/external_api.js', domain: 'meet.example.com', roomPrefix: '' },
  meeting,
  control: null,
} satisfies Pass
const choices = { cameraOn: true, microphoneOn: true, camera: null, microphone: null, speaker: null }
const parent = { querySelector: () => null } as unknown as HTMLElement

async function opened(changes: Partial<Pass> = {}) {
  const told: ConferenceEvent[] = []
  const hangUps: (string | undefined)[] = []
  const conference = openConference({
    ...{ pass: { ...pass, ...changes }, choices, parent, guest: { name: 'Astrid', email: '' }, locale: 'en-US' },
    load: () => Promise.resolve(Engine as never),
    tell: (event) => told.push(event),
    hungUp: (roomJid) => hangUps.push(roomJid),
  })
  conferences.push(conference)
  await settled()
  return { conference, told, hangUps, engine: engines[0] as Engine }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the conference runs at the host that the server names, with the token it gave [S2.120]', async () => {
  const { engine } = await opened()
  assert.equal(engine.domain, 'meet.example.com')
  assert.equal(engine.options.jwt, 'a.b.c')
})

test('members only leaves the engine alone, so that it can be let in', async () => {
  const { engine, told } = await opened()
  engine.emit('errorOccurred', { error: { name: 'conference.connectionError.membersOnly', params: ['lobby@x', true] } })
  assert.deepEqual(told, [{ type: 'waiting', for: 'host' }])
  assert.equal(engine.disposed, 0)
  engine.emit('videoConferenceJoined', {})
  assert.deepEqual(told.at(-1), { type: 'joined' })
})

test('closing the conference reports the hang-up once, with the room’s own address [S2.127]', async () => {
  const { engine, conference, hangUps, told } = await opened()
  engine.emit('videoConferenceJoined', {})
  await settled()
  engine.emit('videoConferenceLeft', {})
  engine.emit('readyToClose')
  conference.end()
  assert.deepEqual(hangUps, ['brave-rooms@conference.example.com'])
  assert.deepEqual(told, [{ type: 'joined' }, { type: 'closed' }])
  assert.equal(engine.disposed, 1)
})

test('a page that is closed during the meeting reports the hang-up too', async () => {
  const { engine, hangUps, conference } = await opened()
  engine.emit('videoConferenceJoined', {})
  await settled()
  page.dispatchEvent(new Event('pagehide'))
  assert.equal(hangUps.length, 1)
  conference.end()
  assert.equal(hangUps.length, 1)
})

test('whoever was never in the room reports no hang-up', async () => {
  const { engine, hangUps, conference } = await opened()
  engine.emit('errorOccurred', { error: { name: 'conference.connectionError.accessDenied' } })
  engine.emit('readyToClose')
  conference.end()
  assert.deepEqual(hangUps, [])
})

test('an engine that never says it may be closed is closed three seconds after the farewell', async () => {
  const { engine, told } = await opened()
  engine.emit('videoConferenceJoined', {})
  await settled()
  mock.timers.enable({ apis: ['setTimeout'] })
  engine.emit('videoConferenceLeft', {})
  mock.timers.tick(2_999)
  assert.equal(told.length, 1)
  mock.timers.tick(1)
  assert.deepEqual(told.at(-1), { type: 'closed' })
})

test('moving to a breakout room is no farewell', async () => {
  const { engine, told, hangUps } = await opened()
  engine.emit('videoConferenceJoined', {})
  await settled()
  mock.timers.enable({ apis: ['setTimeout'] })
  engine.emit('videoConferenceLeft', {})
  engine.emit('videoConferenceJoined', { breakoutRoom: true })
  mock.timers.tick(10_000)
  assert.deepEqual(told, [{ type: 'joined' }])
  assert.deepEqual(hangUps, [])
})

test('what was switched while waiting is switched in the conference, and what was not is left', async () => {
  const { engine, conference } = await opened()
  conference.choose({ ...choices, microphoneOn: false })
  engine.emit('videoConferenceJoined', {})
  await settled()
  assert.deepEqual(engine.commands, ['toggleAudio'])
})

const control = (lobby: Lobby) => ({ moderator: true, control: { id: 'm1', lobby } })

test('a Jitsi’s lobby is put on by its moderator’s page, as the meeting was planned, at once and when the engine makes them moderator', async () => {
  for (const lobby of ['guests', 'everyone'] as const) {
    const { engine } = await opened(control(lobby))
    engine.emit('participantRoleChanged', { id: 'someone-else', role: 'moderator' })
    engine.emit('videoConferenceJoined', { id: 'me' })
    assert.deepEqual(engine.commands, ['toggleLobby true'])
    engine.emit('participantRoleChanged', { id: 'someone-else', role: 'moderator' })
    engine.emit('participantRoleChanged', { id: 'me', role: 'moderator' })
    assert.deepEqual(engine.commands, ['toggleLobby true', 'toggleLobby true'])
    engines = []
  }
})

test('nobody’s page touches the lobby of a meeting without one, nor a guest’s, nor one of our own service, which goes by the token', async () => {
  const off = await opened(control('off'))
  engines = []
  const guest = await opened()
  engines = []
  events = ['plannedEndChanged']
  const ours = await opened(control('guests'))
  for (const { engine, conference } of [off, guest, ours]) {
    engine.emit('videoConferenceJoined', { id: 'me' })
    engine.emit('participantRoleChanged', { id: 'me', role: 'moderator' })
    assert.deepEqual(engine.commands, [])
    conference.say('The meeting goes on')
  }
  assert.deepEqual(off.engine.commands, ['sendChatMessage The meeting goes on'])
  assert.deepEqual(ours.engine.commands, [], 'our own service says it by itself')
})

test('what is said to those who wait is told in the room’s words', async () => {
  const { engine, told } = await opened()
  engine.emit('waitingMessage', { from: 'Ole', message: 'Five more minutes' })
  engine.emit('waitingMessage', {})
  assert.deepEqual(told, [
    { type: 'message', from: 'Ole', text: 'Five more minutes' },
    { type: 'message', from: '', text: '' },
  ])
})

test('a script that cannot be loaded is told as an unreachable video service', async (t) => {
  t.mock.method(console, 'error', () => undefined)
  const told: ConferenceEvent[] = []
  openConference({
    ...{ pass, choices, parent, guest: { name: '', email: '' }, locale: 'en-US', hungUp: () => undefined },
    load: () => Promise.reject(new Error('no network')),
    tell: (event) => told.push(event),
  })
  await settled()
  assert.deepEqual(told, [{ type: 'refused', why: 'unreachable' }])
})

test('a view that is gone before the script has come opens no conference', async () => {
  const conference = openConference({
    ...{ pass, choices, parent, guest: { name: '', email: '' }, locale: 'en-US', hungUp: () => undefined, tell: () => undefined },
    load: () => Promise.resolve(Engine as never),
  })
  conference.end()
  await settled()
  assert.equal(engines.length, 0)
})

test('[D6.8] the picture goes to viewers by the command of the External API, with the fields that apply; what the engine says of it is heard until nobody listens', async () => {
  const { conference, engine } = await opened()
  const commands: unknown[][] = []
  engine.executeCommand = (...command: unknown[]) => void commands.push(command)
  conference.stream({ engine: 'jitsi', rtmpStreamKey: null, youtubeStreamKey: 'a-key', youtubeBroadcastID: 'a-broadcast' })
  conference.stream({ engine: 'jitsi', rtmpStreamKey: 'rtmp://live.example/app/key', youtubeStreamKey: null, youtubeBroadcastID: null })
  conference.stream({ engine: 'embedded', feedUrl: '/v1/live/feed#ticket', keyFrameSeconds: 2, kilobitsPerSecond: 2500 })
  conference.endStream()
  assert.deepEqual(commands, [
    ['startRecording', { mode: 'stream', youtubeStreamKey: 'a-key', youtubeBroadcastID: 'a-broadcast' }],
    ['startRecording', { mode: 'stream', rtmpStreamKey: 'rtmp://live.example/app/key' }],
    ['startRecording', { mode: 'stream', feedUrl: '/v1/live/feed#ticket', keyFrameSeconds: 2, kilobitsPerSecond: 2500 }],
    ['stopRecording', 'stream'],
  ])

  const heard: unknown[] = []
  const stop = conference.onStream((news) => heard.push(news))
  engine.emit('recordingStatusChanged', { on: true, mode: 'file' })
  engine.emit('recordingStatusChanged', { on: true, mode: 'stream' })
  engine.emit('recordingStatusChanged', { on: false, mode: 'stream', error: 'busy' })
  stop()
  engine.emit('recordingStatusChanged', { on: true, mode: 'stream' })
  assert.deepEqual(heard, [{ on: true }, { on: false, error: 'busy' }])
})
