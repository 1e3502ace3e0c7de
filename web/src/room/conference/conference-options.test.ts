import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conferenceOptions } from './conference-options.ts'

const meeting = { name: 'Budget', location: 'brave-rooms', beginTime: '', endTime: '' }
const pass = {
  jwtToken: 'a.b.c',
  moderator: false,
  conference: { scriptUrl: '', domain: 'meet.example.com', roomPrefix: 'tenant/' },
  meeting,
}
const choices = { cameraOn: true, microphoneOn: true, camera: null, microphone: null, speaker: null }
const guest = { name: 'Astrid', email: 'astrid@example.com' }
const optionsFor = (changes: Partial<typeof choices> = {}) =>
  conferenceOptions({ pass, guest, choices: { ...choices, ...changes }, locale: 'en-US' })

test('the conference is configured to keep its toolbar for 10,800,000 ms, by its old and its new names [S9.12]', () => {
  const { configOverwrite, interfaceConfigOverwrite } = optionsFor()
  assert.deepEqual(configOverwrite.toolbarConfig, { timeout: 10_800_000, initialTimeout: 10_800_000 })
  assert.equal(interfaceConfigOverwrite.TOOLBAR_TIMEOUT, 10_800_000)
  assert.equal(interfaceConfigOverwrite.INITIAL_TOOLBAR_TIMEOUT, 10_800_000)
})

test("the conference is told to call the nameless 'Fellow User', by its old and its new name [S9.13]", () => {
  assert.equal(optionsFor().configOverwrite.defaultRemoteDisplayName, 'Fellow User')
  assert.equal(optionsFor().interfaceConfigOverwrite.DEFAULT_REMOTE_DISPLAY_NAME, 'Fellow User')
})

test('the conference starts muted as the reader chose in the lobby, each of the two by itself [S9.14]', () => {
  for (const microphoneOn of [true, false])
    for (const cameraOn of [true, false]) {
      const { startWithAudioMuted, startWithVideoMuted } = optionsFor({
        microphoneOn,
        cameraOn,
      }).configOverwrite
      assert.deepEqual(
        { startWithAudioMuted, startWithVideoMuted },
        { startWithAudioMuted: !microphoneOn, startWithVideoMuted: !cameraOn },
      )
    }
})

test('the conference is configured to offer no remote mute [S9.16]', () =>
  assert.equal(optionsFor().configOverwrite.disableRemoteMute, true))

test('the conference is configured to leave deep links alone, by the old and the new name [S9.17]', () => {
  assert.equal(optionsFor().configOverwrite.disableDeepLinking, true)
  assert.deepEqual(optionsFor().configOverwrite.deeplinking, { disabled: true })
})

test('the conference is configured to show no page of its own before joining, by the old and the new name [S9.18]', () => {
  assert.deepEqual(optionsFor().configOverwrite.prejoinConfig, { enabled: false })
  assert.equal(optionsFor().configOverwrite.prejoinPageEnabled, false)
})

test('the room name stands behind the prefix of the host, and its title takes its place on screen', () => {
  const { roomName, jwt, configOverwrite } = optionsFor()
  assert.equal(roomName, 'tenant/brave-rooms')
  assert.equal(jwt, 'a.b.c')
  assert.deepEqual([configOverwrite.subject, configOverwrite.localSubject], ['Budget', 'Budget'])
})

test('the title is left to the portal for those who lead the meeting, and have its bar above the frame', () => {
  assert.equal(optionsFor().configOverwrite.hideConferenceSubject, false)
  const control = { id: '1', lobby: 'off' } as const
  const { configOverwrite } = conferenceOptions({
    pass: { ...pass, control },
    guest,
    choices,
    locale: 'en-US',
  })
  assert.equal(configOverwrite.hideConferenceSubject, true)
})

test('a frame that is hidden behind the lobby knocks by itself', () =>
  assert.deepEqual(optionsFor().configOverwrite.lobby, { autoKnock: true }))

test('chosen devices go along by their labels, and no others', () => {
  assert.deepEqual(optionsFor().devices, {})
  const device = (label: string) => ({ id: `id of ${label}`, label })
  const chosen = conferenceOptions({
    pass,
    guest,
    choices: { ...choices, camera: device('Cam'), microphone: device('Mic'), speaker: device('Box') },
    locale: 'da-DK',
  })
  assert.deepEqual(chosen.devices, { videoInput: 'Cam', audioInput: 'Mic', audioOutput: 'Box' })
  assert.equal(chosen.lang, 'da')
})
