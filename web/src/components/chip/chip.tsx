import type { ReactNode } from 'react'
import * as chipStyles from './chip.module.css'
import * as tagStyles from './tag.module.css'

/** A short word on a rounded ground. */
export const Chip = ({ look, children }: { look?: 'live' | 'primary' | 'warn'; children: ReactNode }) => (
  <span className={chipStyles.chip} data-look={look}>
    {children}
  </span>
)

/** A small label beside a name, such as "Coming". */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className={tagStyles.tag}>{children}</span>
)
