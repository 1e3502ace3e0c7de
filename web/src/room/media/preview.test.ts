import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choices } from '#room/state/choices.ts'
import { stepsOf } from './level-meter.ts'
import { createPreview } from './preview.ts'

class Track extends EventTarget {
  readonly kind: 'video' | 'audio'
  live = true
  constructor(kind: 'video' | 'audio') {
    super()
    this.kind = kind
  }
  stop = () => void (this.live = false)
}

/** A browser with a camera and a microphone; `refuse` names what asking for each fails with. */
function browser(
  reject: { camera?: string; microphone?: string } = {},
  permissions: Record<string, string> = {},
) {
  const requests: MediaStreamConstraints[] = []
  const tracks: Track[] = []
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    requests.push(constraints)
    await new Promise((resolve) => setImmediate(resolve))
    const failure = (constraints.video && reject.camera) || (constraints.audio && reject.microphone)
    // A name, and the browser's words behind it.
    const [name = '', message] = failure ? failure.split(': ') : []
    if (failure) throw new DOMException(message, name)
    const granted = [
      ...(constraints.video ? [new Track('video')] : []),
      ...(constraints.audio ? [new Track('audio')] : []),
    ]
    tracks.push(...granted)
    const of = (kind: string) => () => granted.filter((track) => track.kind === kind)
    return { getVideoTracks: of('video'), getAudioTracks: of('audio') }
  }
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => [] })
  const query = async ({ name }: { name: string }) => ({ state: permissions[name] ?? 'denied' })
  const preview = createPreview({ mediaDevices, permissions: { query } } as never)
  return { preview, requests, tracks, live: () => tracks.filter(({ live }) => live).length }
}
const all: Choices = { cameraOn: true, microphoneOn: true, camera: null, microphone: null, speaker: null }
const settled = async () => {
  for (let round = 0; round < 8; round++) await new Promise((resolve) => setImmediate(resolve))
}

test('camera and microphone are asked for in one question, the camera in the ratio 16:9 [S9.15]', async () => {
  const { preview, requests } = browser()
  preview.show(all)
  await settled()
  assert.equal(requests.length, 1)
  assert.equal((requests[0]?.video as MediaTrackConstraints | undefined)?.aspectRatio, 16 / 9)
  assert.deepEqual([preview.get().camera.is, preview.get().microphone.is], ['on', 'on'])
})

test('a camera that is switched off in the lobby is released, and the sound stays [S2.119]', async () => {
  const { preview, tracks } = browser()
  preview.show(all)
  await settled()
  preview.show({ ...all, cameraOn: false })
  assert.deepEqual(
    tracks.map(({ kind, live }) => [kind, live]),
    [
      ['video', false],
      ['audio', true],
    ],
  )
  assert.equal(preview.get().camera.is, 'off')
})

test('nothing is captured once the preview is no longer shown, not even what is given late', async () => {
  const { preview, live, tracks } = browser()
  preview.show(all)
  await new Promise((resolve) => setImmediate(resolve))
  preview.end()
  await settled()
  assert.equal(tracks.length, 2)
  assert.equal(live(), 0)
})

test('a view that is begun, ended and begun again at once asks the reader once', async () => {
  const { preview, requests, live } = browser()
  preview.show(all)
  preview.end()
  preview.show(all)
  await settled()
  assert.equal(requests.length, 1)
  assert.equal(live(), 2)
})

test('a missing camera does not cost the sound', async () => {
  const { preview } = browser({ camera: 'NotFoundError' })
  preview.show(all)
  await settled()
  assert.deepEqual([preview.get().camera.is, preview.get().microphone.is], ['none', 'on'])
})

test('a reader who rejects is not asked a second time', async () => {
  const { preview, requests } = browser({ camera: 'NotAllowedError', microphone: 'NotAllowedError' })
  preview.show(all)
  await settled()
  assert.equal(requests.length, 1)
  assert.deepEqual([preview.get().camera.is, preview.get().microphone.is], ['denied', 'denied'])
})

test('a system that keeps the camera from the browser is told apart from a browser that keeps it from the page', async () => {
  const { preview } = browser({ camera: 'NotAllowedError: Permission denied by system' })
  preview.show(all)
  await settled()
  assert.deepEqual([preview.get().camera.is, preview.get().microphone.is], ['system', 'on'])
})

test('of two devices the one that was allowed before is still used', async () => {
  const { preview } = browser({ camera: 'NotAllowedError' }, { camera: 'denied', microphone: 'granted' })
  preview.show(all)
  await settled()
  assert.deepEqual([preview.get().camera.is, preview.get().microphone.is], ['denied', 'on'])
})

test('a camera in use is distinguished from one that is missing', async () => {
  const { preview } = browser({ camera: 'NotReadableError' })
  preview.show({ ...all, microphoneOn: false })
  await settled()
  assert.equal(preview.get().camera.is, 'busy')
})

test('a page without a secure address has neither, and says why', async () => {
  const preview = createPreview({ mediaDevices: undefined, permissions: undefined } as never)
  preview.show(all)
  await settled()
  assert.deepEqual([preview.get().camera.is, preview.get().microphone.is], ['insecure', 'insecure'])
})

test('a camera that is unplugged is gone, not frozen', async () => {
  const { preview, tracks } = browser()
  preview.show(all)
  await settled()
  tracks[0]?.dispatchEvent(new Event('ended'))
  assert.equal(preview.get().camera.is, 'none')
})

test('the meter shows silence as nothing and full loudness as everything', () => {
  assert.equal(stepsOf(new Float32Array(512), 14), 0)
  assert.equal(stepsOf(new Float32Array(512).fill(1), 14), 14)
  assert.equal(stepsOf(new Float32Array(512).fill(0.03), 14), 7)
})
