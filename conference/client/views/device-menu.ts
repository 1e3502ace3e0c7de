import type { Call } from '../call/call.ts'
import type { DeviceKind } from '../call/list-devices.ts'
import type { TextKey } from '../text/en.ts'
import { el, icon, setAttribute } from './dom.ts'
import { createPopover } from './popover.ts'

const DEVICES: [DeviceKind, TextKey][] = [
  ['videoInput', 'camera'],
  ['audioInput', 'microphone'],
  ['audioOutput', 'speaker'],
]

/** Choice of camera, microphone and loudspeaker; each opener shows the kinds that belong to it. */
export function createDeviceMenu({ context, devices }: Call) {
  const { t, store } = context
  const fields = DEVICES.map(([kind, label]) => {
    const select = el('select', { class: 'input', id: `device-${kind}` })
    select.addEventListener('change', () => void devices.choose(kind, select.value))
    const field = el('div', { class: 'field' }, el('label', { for: select.id, text: t(label) }), select)
    return { kind, select, field }
  })
  const element = el(
    'div',
    { class: 'sheet popover devices', role: 'dialog', 'aria-label': t('devices'), hidden: true },
    ...fields.map(({ field }) => field),
  )
  const popover = createPopover(element, store.refresh)

  async function fill() {
    const list = await devices.list()
    for (const { kind, select } of fields) {
      const used = devices.inUse(kind)
      const options = list[kind].map(({ deviceId, label }) =>
        el('option', { value: deviceId, text: label || t('device_default'), selected: deviceId === used }),
      )
      select.replaceChildren(
        ...(options.length ? options : [el('option', { value: '', text: t('device_none') })]),
      )
      select.disabled = options.length === 0
    }
  }

  function toggle(from: HTMLElement, kinds: readonly DeviceKind[]) {
    const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype
    for (const { kind, field } of fields)
      field.hidden = !kinds.includes(kind) || (kind === 'audioOutput' && !canChooseSpeaker)
    void popover.toggle(from, fill())
  }

  return {
    ...popover,
    toggle,
    /** A button with another at its side, which opens the choice of its devices. */
    beside(of: HTMLButtonElement, label: TextKey, kinds: readonly DeviceKind[]) {
      const caret = el(
        'button',
        {
          class: 'toolbar-caret',
          type: 'button',
          'aria-haspopup': 'dialog',
          'aria-label': t(label),
          title: t(label),
          on: { click: () => toggle(caret, kinds) },
        },
        icon('chevron-up', 'icon icon-small'),
      )
      const split = el('span', { class: 'split' }, of, caret)
      return {
        element: split,
        update() {
          split.hidden = of.hidden
          setAttribute(caret, 'aria-expanded', String(popover.isOpenBy(caret)))
        },
      }
    },
  }
}

/** The sheet with the choice of devices. */
export type DeviceMenu = ReturnType<typeof createDeviceMenu>
