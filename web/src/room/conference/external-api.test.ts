import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { EngineFrame, standInForBrowser } from '#testing/engine-frame.ts'
import { addressAhead } from './conference-address.ts'
import { conferenceOptions } from './conference-options.ts'
import { ExternalApi } from './external-api.ts'

const frames = standInForBrowser()
const open: ExternalApi[] = []
afterEach(() => {
  for (const api of open.splice(0)) api.dispose()
})

const HOST = {
  scriptUrl: 'https://meet.example.com/external_api.js',
  domain: 'meet.example.com',
  roomPrefix: '',
}
const choices = { cameraOn: true, microphoneOn: true, camera: null, microphone: null, speaker: null }

function openAt(conference = HOST, { title = 'Budget', windows = true } = {}) {
  const lost: string[] = []
  const pass = { conference, jwtToken: 'a.b.c', meeting: { name: title, location: 'brave-rooms' } }
  const options = conferenceOptions({ pass, guest: { name: 'Astrid', email: '' }, choices, locale: 'da-DK' })
  const parent = { append: () => {} } as unknown as HTMLElement
  const api = new ExternalApi({
    host: conference,
    options,
    parent,
    title,
    windows,
    onMessage: () => {},
    lost: (why) => lost.push(why),
  })
  open.push(api)
  return { api, lost, engine: frames.at(-1) ?? new EngineFrame() }
}

test('only the page of this very server is loaded ahead, at an address that says nothing of the reader', () => {
  const own = { scriptUrl: '/video/external_api.js', domain: 'localhost:8080/video', roomPrefix: '' }
  const ahead = (host: typeof HOST) =>
    addressAhead(host, { roomName: 'brave-rooms', lang: 'da' }, location.href)?.href
  assert.equal(ahead(own), 'https://portal.example.org/video/brave-rooms?lang=da#later')
  assert.equal(ahead(HOST), undefined)
})

test('[D4.1] a Jitsi, JaaS and the service of this server are opened by one address, with the token and the settings behind the #', () => {
  const jaas = {
    scriptUrl: 'https://8x8.vc/vpaas-magic-cookie-1/external_api.js',
    domain: '8x8.vc',
    roomPrefix: 'vpaas-magic-cookie-1/',
  }
  const below = {
    scriptUrl: 'https://example.com/meet/external_api.js',
    domain: 'example.com/meet',
    roomPrefix: '',
  }
  // The portal may be open under another name than the one it is configured with.
  const own = { scriptUrl: '/video/external_api.js', domain: 'localhost:8080/video', roomPrefix: '' }
  for (const [host, address] of [
    [HOST, 'https://meet.example.com/brave-rooms?lang=da'],
    [jaas, 'https://8x8.vc/vpaas-magic-cookie-1/brave-rooms?lang=da'],
    [below, 'https://example.com/meet/brave-rooms?lang=da'],
    [own, 'https://portal.example.org/video/brave-rooms?lang=da'],
  ] as const) {
    const { engine } = openAt(host)
    assert.equal(engine.src.split('#')[0], address)
    assert.equal(engine.setting('jwt'), 'a.b.c')
    assert.equal(engine.setting('userInfo.displayName'), 'Astrid')
    assert.deepEqual(engine.setting('config.prejoinConfig'), { enabled: false })
    assert.equal(engine.setting('interfaceConfig.TOOLBAR_TIMEOUT'), 10_800_000)
  }
})

test('a title with curly quotes arrives whole: pages of Jitsi make them straight before they read it', () => {
  const title = 'Møde om “det hele” & ’mere’ = #1'
  const { engine } = openAt(HOST, { title })
  const text = decodeURIComponent(/config\.subject=([^&]*)/.exec(engine.src)?.[1] ?? '')
  const straightened = text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201C\u201D]/g, '"')
  assert.equal(JSON.parse(straightened), title)
})

test('a page of another host may use the camera, and can neither lead the portal away nor, on a wall screen, open windows', () => {
  const { attributes, allow } = openAt().engine
  const sandbox = (attributes['sandbox'] ?? '').split(' ')
  assert.deepEqual(
    sandbox.filter((right) => right.includes('navigation')),
    [],
  )
  assert.ok(
    sandbox.includes('allow-scripts') &&
      sandbox.includes('allow-same-origin') &&
      sandbox.includes('allow-popups'),
  )
  assert.match(allow, /camera; .*display-capture; fullscreen; microphone/)
  assert.doesNotMatch(openAt(HOST, { windows: false }).engine.attributes['sandbox'] ?? '', /popups/)
})

test('what is sent before the page is there waits for it, and goes to its origin only', async () => {
  const { api, engine } = openAt()
  api.executeCommand('toggleAudio')
  const answer = api.isAudioMuted()
  assert.deepEqual(engine.sent, [])
  engine.answers = { 'is-audio-muted': true }
  engine.connect()
  assert.deepEqual(
    engine.sent[0],
    { method: '__ready__', params: 'the page' },
    'the page hears its own text again',
  )
  assert.deepEqual(engine.commands, [['toggle-audio']])
  assert.equal(await answer, true)
  assert.deepEqual([...engine.targets], ['https://meet.example.com'])
})

test('only messages of the frame are handled, and only while it shows a page of the video host', () => {
  const { api, engine } = openAt()
  let joined = 0
  api.on('videoConferenceJoined', () => (joined += 1))
  const text = (scope: string) =>
    JSON.stringify({
      postis: true,
      scope,
      method: 'message',
      params: { type: 'event', data: { name: 'video-conference-joined', id: 'x' } },
    })
  engine.post(text(engine.scope), { origin: 'https://evil.example' })
  engine.post(text(engine.scope), { origin: 'null' })
  engine.post(text(engine.scope), { source: {} })
  engine.post(text(engine.scope), { source: null })
  engine.post(text('jitsi_meet_external_api_99'))
  engine.post(JSON.parse(text(engine.scope)), {})
  assert.equal(joined, 0)
  engine.post(text(engine.scope))
  assert.equal(joined, 1)
})

test('whatever a page says, what is read of it is sound, bounded, and merged into nothing', async () => {
  const { api, engine, lost } = openAt()
  const received: unknown[] = []
  for (const name of [
    'errorOccurred',
    'waitingMessage',
    'participantKickedOut',
    'participantRoleChanged',
    'recordingStatusChanged',
    'ready',
  ] as const)
    api.on(name, (data) => received.push(data))
  engine.connect()
  for (const text of [
    'no JSON',
    'null',
    '[]',
    '7',
    '{"postis":true}',
    `{"__proto__":{"polluted":1},"postis":true,"scope":"${engine.scope}","method":"message","params":null}`,
    'x'.repeat(1_000_001),
  ])
    engine.post(text)
  for (const params of [
    7,
    'x',
    [],
    {},
    { type: 'event' },
    { type: 'event', data: { name: 'constructor' } },
    { type: 'event', data: { name: '__proto__' } },
  ])
    engine.sendToPortal('message', params)
  engine.sendToPortal('__proto__', {})
  engine.sendToPortal('message', { type: 'response', id: '__proto__', result: 1 })
  assert.deepEqual(received, [])

  engine.post(
    `{"postis":true,"scope":"${engine.scope}","method":"message","params":{"type":"event","data":{"name":"error-occurred","error":{"__proto__":{"isFatal":true},"name":{"toString":1}},"__proto__":{"polluted":1}}}}`,
  )
  engine.emit('waiting-message', { from: ['a'], message: 'm'.repeat(900_000) })
  engine.emit('participant-kicked-out', { kicked: { local: 'yes' } })
  engine.emit('participant-role-changed', { id: {}, role: null })
  engine.emit('recording-status-changed', { on: 1, mode: 'x'.repeat(1_000), error: 5 })
  engine.emit('ready', { events: 'planned-end-changed' })
  assert.deepEqual(received, [
    { name: '', params: [], isFatal: false },
    { from: '', message: 'm'.repeat(2_000) },
    { isSelf: false },
    { id: '', role: '' },
    { on: false, mode: 'x'.repeat(200), error: '' },
    { events: [] },
  ])
  assert.equal(api.leadsItself, false)
  assert.equal(Reflect.get({}, 'polluted'), undefined)

  engine.answers = {
    'rooms-info': { rooms: [null, { isMainRoom: true, id: 'x'.repeat(9_999) }] },
    'is-video-muted': 'true',
  }
  assert.equal((await api.roomJid()).length, 255)
  assert.equal(await api.isVideoMuted(), false)
  engine.answers = { 'rooms-info': { rooms: {} } }
  assert.equal(await api.roomJid(), '')
  assert.deepEqual(lost, [])
})

test('a conference of hundreds may talk in bursts; giants and floods are cut off', () => {
  const { engine: busy, lost: notLost } = openAt()
  for (let joined = 0; joined < 3_000; joined += 1)
    busy.emit('participant-joined', { id: `p${joined}`, displayName: 'Somebody' })
  assert.deepEqual(notLost, [])
  const { engine: giant, lost } = openAt()
  const text = 'x'.repeat(5_000_000)
  for (let sent = 0; sent < 10; sent += 1) giant.post(text)
  assert.deepEqual(lost, ['flood'])
})

test('a request to a page that does not answer, or is gone, fails', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { api, engine } = openAt()
  engine.connect()
  const silent = api.isAudioMuted()
  t.mock.timers.tick(10_000)
  await assert.rejects(silent, /no answer/)
  const gone = api.isAudioMuted()
  api.dispose()
  await assert.rejects(gone, /gone/)
  const rejected = openAt()
  rejected.engine.connect()
  const requests = rejected.api.setVideoInputDevice('Cam', 'id')
  rejected.engine.sendToPortal('message', { type: 'response', id: 1, error: 'no such device' })
  await assert.rejects(requests, /refused/)
})
