import type { LucideIcon } from 'lucide-react'

/** One line of a menu: something to do, one of several to choose, or a line between. */
export type MenuItem =
  | {
      kind?: 'item'
      label: string
      icon?: LucideIcon
      run: () => void
      dangerous?: boolean
      disabled?: boolean
      tag?: string
      current?: boolean
    }
  | { kind: 'choice'; label: string; icon?: LucideIcon; run: () => void; checked: boolean }
  /** Something that is on or off; the menu stays open. */
  | { kind: 'check'; label: string; icon?: LucideIcon; run: () => void; checked: boolean; disabled?: boolean }
  /** A line; what comes below it may have a name. */
  | { kind: 'line'; title?: string }
