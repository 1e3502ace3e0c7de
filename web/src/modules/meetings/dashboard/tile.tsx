import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './tiles.module.css'

/** Renders the inside of a large button: an icon on its ground, and words. */
export const Tile = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <>
    <span className={styles.icon}>
      <Icon className="icon" aria-hidden />
    </span>
    {children}
  </>
)

/** The words of a tile: what it does, and a sentence about it. */
export const TileText = ({ title, description }: { title: string; description: string }) => (
  <span className={styles.text}>
    <b>{title}</b>
    <span>{description}</span>
  </span>
)
