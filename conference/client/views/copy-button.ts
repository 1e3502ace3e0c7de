import type { Call } from '../call/call.ts'
import { el, icon } from './dom.ts'

type CopyButton = {
  readonly labelKey: 'copy_link' | 'copy_chat' | 'invite'
  readonly className: string
  /** What is copied, at the moment of the press. */
  readonly text: () => string
}

/** Returns a button that copies a text, and confirms it in its own label. */
export function createCopyButton({ context }: Call, { labelKey, className, text }: CopyButton) {
  const { t, announce } = context
  const label = el('span', { text: t(labelKey) })
  const copy = async () => {
    await writeToClipboard(text())
    button.style.minWidth = `${button.offsetWidth}px`
    label.textContent = t('copied')
    announce(t('copied'))
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

async function writeToClipboard(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Frames without the permission still have the old way.
    const field = el('textarea', { class: 'visually-hidden', text })
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
