import type { LucideIcon } from 'lucide-react'

type Shared = { label: string; icon?: LucideIcon; run: () => void }

/** One line of a menu that can be pressed: something to do, one of several to choose, or a thing on or off. */
export type MenuAction =
  | (Shared & {
      kind?: 'item'
      /** The address of what it opens: it is a link then, and can be opened in a tab. */
      href?: string | undefined
      dangerous?: boolean
      disabled?: boolean
      tag?: string
      /** The page it opens is the one that is open. */
      current?: boolean
    })
  | (Shared & { kind: 'choice'; checked: boolean })
  /** Something that is on or off; the menu stays open. */
  | (Shared & { kind: 'check'; checked: boolean; disabled?: boolean })

/** What a menu is made of: lines to press, some of them under a name, and separators. */
export type MenuItem =
  | MenuAction
  | { kind: 'group'; label: string; items: readonly MenuAction[] }
  | { kind: 'separator' }
