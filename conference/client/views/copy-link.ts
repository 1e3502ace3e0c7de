import type { Call } from '../call/call.ts'
import { el, icon } from './dom.ts'

/** Address of the meeting as it is sent to others; empty when there is none. */
export function inviteLink({ context }: Call): string {
  const { inviteLink: configured } = context.address.config
  const link = configured || context.store.state.inviteUrl
  return link ? new URL(link, location.origin).href : ''
}

/** Returns a button that copies the link, and confirms it in its own label. */
export function createCopyButton(call: Call, labelKey: 'copy_link' | 'invite', className: string) {
  const { t } = call.context
  const label = el('span', { text: t(labelKey) })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(inviteLink(call))
    } catch {
      // Frames without the permission still have the old way.
      const field = el('textarea', { class: 'visually-hidden', text: inviteLink(call) })
      document.body.append(field)
      field.select()
      document.execCommand('copy')
      field.remove()
    }
    button.style.minWidth = `${button.offsetWidth}px`
    label.textContent = t('copied')
    call.context.announce(t('copied'))
    setTimeout(() => {
      label.textContent = t(labelKey)
    }, 2000)
  }
  const button = el(
    'button',
    { class: className, type: 'button', on: { click: () => void copy() } },
    icon(labelKey === 'invite' ? 'user-round-plus' : 'copy'),
    label,
  )
  return button
}
