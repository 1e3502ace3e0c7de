import { canCapture, openCamera, openMicrophone, problemOf } from '../media/capture.ts'
import { createTranslate } from '../text/translate.ts'
import { el, icon, setIcon, setText } from '../views/dom.ts'
import type { Address } from '../connection/address.ts'

type Device = 'camera' | 'microphone'
const KIND: Record<Device, MediaDeviceKind> = { camera: 'videoinput', microphone: 'audioinput' }
const OPEN: Record<Device, (deviceId?: string) => Promise<MediaStreamTrack>> = {
  camera: (id) => openCamera(id),
  microphone: (id) => openMicrophone(id),
}

/** Returns the name in a token, for its holder to see; the server checks the token. */
function nameInToken(token: string): string {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const name: unknown = JSON.parse(new TextDecoder().decode(bytes))?.context?.user?.name
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}

/**
 * Whoever opens the page by a link stands here first: name, own picture, devices. Nothing is sent before they
 * press Join. Returns the address with what they chose, once they have; camera and microphone are closed
 * again by then.
 */
export function passLobby(address: Address, root: HTMLElement, logo: string): Promise<Address> {
  const t = createTranslate(address.language)
  const known = nameInToken(address.token)
  const on: Record<Device, boolean> = {
    camera: !address.config.startWithVideoMuted,
    microphone: !address.config.startWithAudioMuted,
  }
  const tracks: Record<Device, MediaStreamTrack | null> = { camera: null, microphone: null }
  const turns: Record<Device, Promise<void>> = { camera: Promise.resolve(), microphone: Promise.resolve() }
  const problems: Record<Device, string> = { camera: '', microphone: '' }
  let isOver = false

  const video = el('video', {
    autoplay: true,
    muted: true,
    playsinline: true,
    'aria-label': t('lobby_picture'),
  })
  video.muted = true
  const off = el('p', { class: 'secondary', role: 'status' })
  const parts = { camera: deviceParts('camera'), microphone: deviceParts('microphone') }
  const name = el('input', {
    class: 'lobby-name',
    id: 'lobby-name',
    name: 'name',
    autocomplete: 'name',
    maxlength: 64,
    readonly: known !== '',
  })
  name.value = known || address.config.displayName
  const wrong = el('p', { class: 'lobby-wrong', id: 'lobby-wrong', role: 'alert' })
  const join = el('button', {
    class: 'button button-primary lobby-join',
    type: 'submit',
    text: t('lobby_join'),
  })
  const form = el(
    'form',
    { class: 'lobby-form', novalidate: true },
    logo ? el('img', { class: 'lobby-logo', src: logo, alt: '' }) : null,
    el('h1', { text: t('lobby_title') }),
    el('label', { for: 'lobby-name', text: t('lobby_name') }),
    name,
    wrong,
    parts.camera.field,
    parts.microphone.field,
    join,
  )
  const picture = el(
    'div',
    { class: 'lobby-picture' },
    video,
    off,
    el('div', { class: 'row lobby-keys' }, parts.microphone.button, parts.camera.button),
  )
  const page = el('div', { class: 'lobby-page' }, picture, form)

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
    if (on[device] && !isOver) {
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
  function reopen(device: Device) {
    turns[device] = turns[device].then(() => openOrClose(device))
  }

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
    if (device === 'camera') {
      video.srcObject = tracks.camera ? new MediaStream([tracks.camera]) : null
      video.hidden = !tracks.camera
    }
    problems[device] = problem
    const shown = [problems.camera, problems.microphone].filter(Boolean).join('\n\n')
    setText(off, shown || (tracks.camera ? '' : t('lobby_camera_off')))
  }

  root.append(page)
  for (const device of ['camera', 'microphone'] as const) {
    show(device, '')
    reopen(device)
  }
  name.focus()

  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const displayName = name.value.trim()
      setText(wrong, displayName === '' ? t('lobby_name_wrong') : '')
      name.toggleAttribute('aria-invalid', displayName === '')
      if (displayName === '') {
        name.setAttribute('aria-describedby', 'lobby-wrong')
        return name.focus()
      }
      const labelOf = (device: Device) => tracks[device]?.label ?? ''
      const devices = {
        ...address.config.devices,
        videoInput: labelOf('camera'),
        audioInput: labelOf('microphone'),
      }
      isOver = true
      for (const track of Object.values(tracks)) track?.stop()
      page.remove()
      const muted = { startWithVideoMuted: !on.camera, startWithAudioMuted: !on.microphone }
      resolve({ ...address, config: { ...address.config, ...muted, displayName, devices } })
    })
  })
}
