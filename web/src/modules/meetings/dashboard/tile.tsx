import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What stands inside a large button: an icon on its ground, and words. */
export const Tile = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <>
    <span className="tile-icon">
      <Icon className="icon" aria-hidden />
    </span>
    {children}
  </>
)

export const TileWords = ({ title, words }: { title: string; words: string }) => (
  <span className="tile-words">
    <b>{title}</b>
    <span>{words}</span>
  </span>
)
