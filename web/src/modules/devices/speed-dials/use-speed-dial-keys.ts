import type { Device } from '@samtale/contract/devices/device'
import { useEffect } from 'react'
import { areShortcutsOn } from '#core/shortcuts.ts'
import { topDialog } from '#components/dialog/top-dialog.ts'

/** So many rooms have a key. */
export const SPEED_DIAL_KEYS = 9

/**
 * The keys 1 to 9 move the focus to the action of the first nine rooms, where Enter calls: one key alone
 * never opens a camera. They do nothing while somebody types, a dialog is open, or shortcuts are turned off.
 */
export function useSpeedDialKeys(speedDials: readonly Device[]) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || topDialog() || !areShortcutsOn()) return
      const speedDial = /^[1-9]$/.test(event.key) ? speedDials[Number(event.key) - 1] : undefined
      if (speedDial)
        document
          .querySelector<HTMLButtonElement>(
            `[data-id="${CSS.escape(speedDial.id)}"] [data-speed-dial-action]`,
          )
          ?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [speedDials])
}

/** A choice out of a few is an input too, and stays focused after it is made. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu]',
  ) !== null
