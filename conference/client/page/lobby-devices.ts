import { createTaskQueue } from '../call/create-task-queue.ts'
import { watchCamera } from '../media/watch-camera.ts'
import { canCapture, openCamera, openMicrophone, problemOf } from '../media/capture.ts'
import { lacksCodecOf, missingMedia } from '../media/missing-codecs.ts'
import type { Translate } from '../text/translate.ts'
import { el, icon, setIcon, setText } from '../views/dom.ts'
import type { Address } from '../connection/address.ts'

type Device = 'camera' | 'microphone'
const KIND: Record<Device, MediaDeviceKind> = { camera: 'videoinput', microphone: 'audioinput' }
const OPEN: Record<Device, (deviceId?: string) => Promise<MediaStreamTrack>> = {
  camera: (id) => openCamera(id),
  microphone: (id) => openMicrophone(id),
}

/** Returns one's own picture before a call with its keys, and the fields in which devices are chosen. */
export function createLobbyDevices(config: Address['config'], t: Translate) {
  const on: Record<Device, boolean> = {
    camera: !config.startWithVideoMuted,
    microphone: !config.startWithAudioMuted,
  }
  const tracks: Record<Device, MediaStreamTrack | null> = { camera: null, microphone: null }
  const enqueue = { camera: createTaskQueue(), microphone: createTaskQueue() }
  const problems: Record<Device, string> = { camera: '', microphone: '' }
  let isOver = false
  let endWatch = () => {}

  const video = el('video', {
    autoplay: true,
    muted: true,
    playsinline: true,
    'aria-label': t('lobby_picture'),
  })
  video.muted = true
  const off = el('p', { class: 'secondary', role: 'status' })
  const parts = { camera: deviceParts('camera'), microphone: deviceParts('microphone') }
  const picture = el(
    'div',
    { class: 'lobby-picture' },
    video,
    off,
    el('div', { class: 'row lobby-keys' }, parts.microphone.button, parts.camera.button),
  )

  function deviceParts(device: Device) {
    const sign = icon(device === 'camera' ? 'video' : 'mic')
    const button = el(
      'button',
      {
        class: 'button button-stage button-icon',
        type: 'button',
        on: { click: () => turn(device, !on[device]) },
      },
      sign,
    )
    const select = el('select', { id: `lobby-${device}`, on: { change: () => reopen(device) } })
    const field = el(
      'div',
      { class: 'lobby-field' },
      el('label', { for: `lobby-${device}`, text: t(device) }),
      select,
    )
    return { sign, button, select, field }
  }

  function turn(device: Device, is: boolean) {
    on[device] = is
    reopen(device)
  }

  async function openOrClose(device: Device) {
    tracks[device]?.stop()
    tracks[device] = null
    let problem = ''
    if (lacksCodecOf(device)) {
      on[device] = false
      problem = t(`notice_codec_${missingMedia() ?? 'all'}`)
    } else if (on[device] && !isOver) {
      try {
        if (!canCapture()) problem = t('notice_insecure')
        else tracks[device] = await OPEN[device](parts[device].select.value || undefined)
      } catch (error) {
        problem = t(`notice_${problemOf(error)}_${device}` as never)
      }
      if (!tracks[device]) on[device] = false
    }
    if (isOver) return tracks[device]?.stop()
    if (tracks[device]) await listDevices(device)
    show(device, problem)
  }

  /** Brings a device to what is wanted by then, one change after the other. */
  const reopen = (device: Device) => void enqueue[device](() => openOrClose(device))

  async function listDevices(device: Device) {
    const { select } = parts[device]
    const used = tracks[device]?.getSettings().deviceId ?? ''
    const found = (await navigator.mediaDevices.enumerateDevices()).filter(
      ({ kind, label }) => kind === KIND[device] && label !== '',
    )
    select.replaceChildren(
      ...found.map(({ deviceId, label }) =>
        el('option', { value: deviceId, text: label, selected: deviceId === used }),
      ),
    )
  }

  function show(device: Device, problem: string) {
    const { button, sign, field, select } = parts[device]
    const label = t(`${device}_${on[device] ? 'off' : 'on'}` as const)
    button.setAttribute('aria-label', label)
    button.title = label
    setIcon(sign, `${device === 'camera' ? 'video' : 'mic'}${on[device] ? '' : '-off'}`)
    field.hidden = select.options.length === 0
    if (device === 'camera') video.srcObject = tracks.camera ? new MediaStream([tracks.camera]) : null
    showProblem(device, problem)
  }

  function showProblem(device: Device, problem: string) {
    problems[device] = problem
    // It would lie over the text with the last picture there was.
    video.hidden = !tracks.camera || problems.camera !== ''
    const shown = [...new Set([problems.camera, problems.microphone])].filter(Boolean).join('\n\n')
    setText(off, shown || (tracks.camera ? '' : t('lobby_camera_off')))
  }

  return {
    picture,
    fields: [parts.camera.field, parts.microphone.field],
    /** Opens what should be on from the start. */
    open() {
      for (const device of ['camera', 'microphone'] as const) {
        show(device, '')
        reopen(device)
      }
      endWatch = watchCamera({
        isOn: () => on.camera,
        track: () => tracks.camera,
        reopen: () => reopen('camera'),
        changed(problem) {
          if (tracks.camera) showProblem('camera', problem ? t(`notice_camera_${problem}`) : '')
        },
      })
    },
    /** Closes both, for good. Returns what the call is to open. */
    close() {
      const labelOf = (device: Device) => tracks[device]?.label ?? ''
      const devices = {
        ...config.devices,
        videoInput: labelOf('camera'),
        audioInput: labelOf('microphone'),
      }
      isOver = true
      endWatch()
      for (const track of Object.values(tracks)) track?.stop()
      return { startWithVideoMuted: !on.camera, startWithAudioMuted: !on.microphone, devices }
    },
  }
}
