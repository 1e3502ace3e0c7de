import { canCapture } from '../media/capture.ts'
import { type CallContext, closeNotice, showNotice } from '../state/context.ts'
import { createTaskQueue } from './create-task-queue.ts'
import { followDevices, type SoundKind } from './follow-devices.ts'
import { type DeviceKind, type DeviceList, listDevices } from './list-devices.ts'
import type { LocalMedia } from './local-media.ts'

/** Cameras, microphones and loudspeakers: which there are, which are in use, and changing them. */
export function createDevices(context: CallContext, media: LocalMedia) {
  let speaker = ''
  const speakerListeners: ((deviceId: string) => void)[] = []

  async function choose(kind: DeviceKind, deviceId: string) {
    if (kind === 'videoInput') return media.choose('camera', deviceId)
    if (kind === 'audioInput') return media.choose('microphone', deviceId)
    speaker = deviceId
    for (const listener of speakerListeners) listener(deviceId)
  }

  const inUse = (kind: DeviceKind): string => {
    if (kind === 'audioOutput') return speaker
    const line = kind === 'videoInput' ? 'camera' : 'audio'
    return (
      media.track(line)?.getSettings().deviceId ??
      media.chosen[kind === 'videoInput' ? 'camera' : 'microphone']
    )
  }

  /** The devices as last reported; null until the browser names them. */
  let known: DeviceList | null = null
  let opened: MediaStreamTrack | null = null
  /** What was in use before the first device of a headset was followed. */
  let earlier: Partial<Record<SoundKind, string>> = {}

  async function follow() {
    const before = known
    known = await listDevices()
    context.emit('deviceListChanged', { devices: known })
    context.store.refresh()
    const followed = before && followDevices(before, known, speaker)
    if (!followed || context.store.state.phase.is !== 'inside') return
    const { use, name, other } = followed
    if (!context.store.state.notices.some(({ key }) => key === 'device')) earlier = {}
    for (const kind of ['audioInput', 'audioOutput'] as const)
      if (use[kind] !== undefined) {
        earlier[kind] ??= inUse(kind)
        await choose(kind, use[kind])
      }
    if (other !== null)
      return showNotice(context, {
        key: 'device',
        text: 'notice_unplugged',
        values: { name, other },
        tone: 'info',
      })
    showNotice(context, {
      key: 'device',
      text: 'notice_plugged',
      values: { name },
      tone: 'info',
      action: { text: 'notice_plugged_undo', run: undo },
    })
  }

  function undo() {
    closeNotice(context, 'device')
    for (const kind of ['audioInput', 'audioOutput'] as const)
      if (earlier[kind] !== undefined) void choose(kind, earlier[kind])
  }

  /** Devices have names only once one of them was allowed. */
  async function learnNames() {
    const track = media.track('audio') ?? media.track('camera')
    if (!track || track === opened) return
    opened = track
    known = await listDevices()
  }

  if (canCapture()) {
    const enqueue = createTaskQueue()
    navigator.mediaDevices.addEventListener('devicechange', () => void enqueue(follow))
    context.store.onChange(() => void learnNames())
  }

  return {
    list: listDevices,
    choose,
    inUse,
    /** By label as the External API names devices, or by id. */
    async chooseByLabel(kind: DeviceKind, label: string, deviceId?: string) {
      const list = (await listDevices())[kind]
      // Ids differ from one origin to another; names do not.
      const found =
        list.find((device) => device.deviceId === deviceId) ?? list.find((device) => device.label === label)
      if (found) await choose(kind, found.deviceId)
      return Boolean(found)
    },
    onSpeaker: (listener: (deviceId: string) => void) => speakerListeners.push(listener),
  }
}

/** The devices of this call. */
export type Devices = ReturnType<typeof createDevices>
