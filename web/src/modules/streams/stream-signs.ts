import { Clapperboard, MonitorPlay, Radio, type LucideIcon } from 'lucide-react'
import type { Kind } from './stream-row.ts'

/** The sign of each kind. */
export const SIGNS: Readonly<Record<Kind, LucideIcon>> = {
  live: Radio,
  events: MonitorPlay,
  replays: Clapperboard,
}
