import {
  canCapture,
  findByLabels,
  openBoth,
  openCamera,
  openMicrophone,
  problemOf,
  type MediaProblem,
} from '../media/capture.ts'
import { lacksCodecOf, missingMedia } from '../media/missing-codecs.ts'
import type { TrackKind } from '../media/peer-lines.ts'
import { type CallContext, showNotice, closeNotice } from '../state/context.ts'
import { createTaskQueue } from './create-task-queue.ts'
import { createOwnState, type Device } from './own-state.ts'
import { createOwnTracks } from './own-tracks.ts'
import { createScreenShare } from './share-screen.ts'

const DEVICES = ['camera', 'microphone'] as const
const TRACK_KIND: Record<Device, TrackKind> = { camera: 'camera', microphone: 'audio' }

/** One's own camera, microphone and screen: opened when first needed, let go of when not. */
export function createLocalMedia(context: CallContext) {
  const { store, emit, address } = context
  const tracks = createOwnTracks(context)
  const chosen: Record<Device, string> = { camera: '', microphone: '' }
  const enqueue = { camera: createTaskQueue(), microphone: createTaskQueue() }
  const own = createOwnState(context)
  let live = false

  /** Says of the browser what keeps all of it or the camera from being sent, if anything does. */
  function showLimits() {
    const missing = missingMedia()
    if (missing) showNotice(context, { key: 'codec', text: `notice_codec_${missing}`, tone: 'warn' })
    else if (!canCapture()) showNotice(context, { key: 'insecure', text: 'notice_insecure', tone: 'warn' })
  }

  function fail(device: Device, problem: MediaProblem) {
    store.dispatch('problemChanged', { [device]: problem })
    own.setMuted(device, true)
    emit(device === 'camera' ? 'cameraError' : 'micError', { type: problem, message: problem })
    if (problem === 'insecure' || problem === 'codec') showLimits()
    else showNotice(context, { key: device, text: `notice_${problem}_${device}`, tone: 'warn' })
  }

  function useTrack(device: Device, track: MediaStreamTrack) {
    // Left while the browser was still asking.
    if (!live) return track.stop()
    store.dispatch('problemChanged', { [device]: null })
    closeNotice(context, device)
    track.addEventListener('ended', () => {
      if (tracks.of(TRACK_KIND[device]) !== track) return
      tracks.set(TRACK_KIND[device], null)
      if (device === 'camera') fail(device, 'missing')
      else void replaceMicrophone(track.label)
    })
    tracks.set(TRACK_KIND[device], track)
  }

  async function open(device: Device) {
    const openIt = () =>
      device === 'camera'
        ? openCamera(chosen.camera, address.config.resolution)
        : openMicrophone(chosen.microphone)
    const track = await openIt().catch((error: unknown) => {
      // A device chosen earlier may be gone by now; then any other will do.
      if (!chosen[device] || !['missing', 'unfit'].includes(problemOf(error))) throw error
      chosen[device] = ''
      return openIt()
    })
    useTrack(device, track)
  }

  /** A microphone that was pulled out is followed by another; a camera might show what nobody meant to show. */
  async function replaceMicrophone(name: string) {
    chosen.microphone = ''
    await settle('microphone')
    const other = tracks.of('audio')?.label
    if (other)
      showNotice(context, { key: 'device', text: 'notice_unplugged', values: { name, other }, tone: 'info' })
  }

  /** At the start both are asked for at once; where one is missing, each is asked for alone. */
  async function openTogether() {
    const { audioMuted, videoMuted } = store.state.media
    const { videoInput, audioInput } = address.config.devices
    if (!canCapture() || missingMedia()) return
    try {
      if (!chosen.camera && !chosen.microphone)
        Object.assign(chosen, await findByLabels({ camera: videoInput, microphone: audioInput }))
      if (audioMuted || videoMuted || tracks.of('audio') || tracks.of('camera')) return
      const { camera, microphone } = await openBoth(chosen, address.config.resolution)
      useTrack('camera', camera)
      useTrack('microphone', microphone)
    } catch (error) {
      console.info('Camera and microphone are asked for one by one', problemOf(error))
    }
  }

  async function openOrClose(device: Device) {
    const kind = TRACK_KIND[device]
    const muted = own.isMuted(device)
    if (!live) return
    if (!muted && !tracks.of(kind)) {
      if (lacksCodecOf(device)) return fail(device, 'codec')
      if (!canCapture()) return fail(device, 'insecure')
      await open(device).catch((error: unknown) => fail(device, problemOf(error)))
    }
    // The camera's light goes out; the microphone stays open so that the first word after a mute is heard.
    if (device === 'camera' && own.isMuted(device)) tracks.close('camera')
    tracks.enableSound(!own.isMuted('microphone'))
  }

  /** Brings a device to the state requested by then; quick clicks are answered by their last one. */
  const settle = (device: Device): Promise<void> => enqueue[device](() => openOrClose(device))

  const share = createScreenShare(context, { isLive: () => live, tracks, change: own.change })

  return {
    /** Once inside: opens what should be on. Until then nothing is captured. */
    async start() {
      live = true
      showLimits()
      const idle = Promise.all(DEVICES.map((device) => enqueue[device](() => {})))
      const opened = idle.then(openTogether)
      for (const device of DEVICES) void enqueue[device](() => opened)
      await Promise.all(DEVICES.map(settle))
    },
    handTo: tracks.handTo,
    sendState: () => own.change({}),
    mute(device: Device, muted: boolean) {
      own.setMuted(device, muted)
      return settle(device)
    },
    track: tracks.of,
    chosen,
    choose(device: Device, deviceId: string) {
      chosen[device] = deviceId
      void enqueue[device](() => tracks.close(TRACK_KIND[device]))
      return settle(device)
    },
    share,
    raiseHand: own.raiseHand,
    stop() {
      live = false
      for (const device of DEVICES) tracks.close(TRACK_KIND[device])
      // Who comes in again has not chosen to share again.
      void share(false)
    },
  }
}

/** The camera, microphone and screen of this page. */
export type LocalMedia = ReturnType<typeof createLocalMedia>
