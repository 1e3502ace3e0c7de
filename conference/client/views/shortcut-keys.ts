import type { TextKey } from '../text/en.ts'

/** Names as `toolbarButtons` of the configuration has them. */
export type ButtonName =
  | 'microphone'
  | 'camera'
  | 'desktop'
  | 'raisehand'
  | 'tileview'
  | 'settings'
  | 'hangup'
  | 'chat'
  | 'participants-pane'

/** What the key beside the space bar is called on this machine. */
export const controlKey = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'

/** What a key does. */
export type Command = 'microphone' | 'camera' | 'hand' | 'screen' | 'chat' | 'people' | 'full' | 'sheet'

type Shortcut = {
  readonly command: Command
  readonly key: string
  /** The key that does the same together with Control. */
  readonly withControl?: string
  /** Where this button is left out, so is its key. */
  readonly button: ButtonName
  readonly label: TextKey
}

/** The shortcuts of a call. */
export const SHORTCUTS: readonly Shortcut[] = [
  { command: 'microphone', key: 'm', withControl: 'd', button: 'microphone', label: 'key_microphone' },
  { command: 'camera', key: 'v', withControl: 'e', button: 'camera', label: 'key_camera' },
  { command: 'hand', key: 'h', button: 'raisehand', label: 'key_hand' },
  { command: 'screen', key: 's', button: 'desktop', label: 'key_screen' },
  { command: 'chat', key: 'c', button: 'chat', label: 'key_chat' },
  { command: 'people', key: 'p', button: 'participants-pane', label: 'key_people' },
  { command: 'full', key: 'f', button: 'settings', label: 'key_full' },
  { command: 'sheet', key: '?', button: 'settings', label: 'key_sheet' },
]

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Returns the shortcut that was pressed; `single` tells whether a key by itself counts. */
export function shortcutOf(pressed: Pressed, single: boolean): Shortcut | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return undefined
  // Caps Lock writes a capital too.
  const key = pressed.key.toLowerCase()
  if (ctrlKey || metaKey)
    return shiftKey ? undefined : SHORTCUTS.find(({ withControl }) => withControl === key)
  // A question mark is behind Shift on most keyboards, and on some it is not.
  if (!single || (shiftKey && key !== '?')) return undefined
  return SHORTCUTS.find((shortcut) => shortcut.key === key)
}

/** The keys of a button as `aria-keyshortcuts` has them, the shortest first; empty for none. */
export function keysOf(button: ButtonName, single: boolean): string {
  // The menu button has keys for what lies in it, and none of its own.
  const shortcut = button === 'settings' ? undefined : SHORTCUTS.find((each) => each.button === button)
  if (!shortcut) return ''
  const { key, withControl } = shortcut
  return [single && key.toUpperCase(), withControl && `Control+${withControl.toUpperCase()}`]
    .filter(Boolean)
    .join(' ')
}
