import type { Actor } from '@samtale/contract/core/permissions'
import { CircleHelp, FileText, FileUp, Mail, Settings, type LucideIcon } from 'lucide-react'
import type { PlainKey } from '#i18n/use-text.tsx'
import { navFor, STREAMING } from '#app/nav.ts'
import { NAV_ICONS } from '#app/nav-icons.ts'
import { SCREENS } from '#app/routes.ts'
import { mayOpen } from '#app/screens/screen.ts'

type Features = Parameters<typeof navFor>[1]
/** A screen that one can go to. */
export type FoundScreen = { readonly path: string; readonly title: PlainKey; readonly icon: LucideIcon }

/** Icons of the screens that are not in the navigation. */
const ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  '/settings': Settings,
  '/contact-us': Mail,
  '/help': CircleHelp,
  '/members/import': FileUp,
  '/customers/import': FileUp,
}

/** Returns every screen that the actor may open by its address alone, each title once. */
export function screensFor(actor: Pick<Actor, 'role'>, features: Features): FoundScreen[] {
  const entries = navFor(actor, { streaming: true })
  const iconOf = (path: string) => {
    const entry = entries.find(({ to, items = [] }) => to === path || items.some((item) => item.to === path))
    return ICONS[path] ?? (entry ? NAV_ICONS[entry.id] : FileText)
  }
  const off: readonly string[] = features.streaming ? [] : STREAMING
  const open = SCREENS.filter(
    (screen) =>
      !screen.access && !screen.path.includes('$') && mayOpen(screen, actor) && !off.includes(screen.path),
  )
  const seen = new Set<string>()
  return open.flatMap(({ path, title }) => {
    if (seen.has(title)) return []
    seen.add(title)
    return { path, title, icon: iconOf(path) }
  })
}
