import { MIN_TERM } from '@samtale/contract/search/search'
import { ArrowRight, FileText } from 'lucide-react'
import { useState } from 'react'
import { useFeatures } from '#session/use-features.ts'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { useMoment } from '#i18n/use-moment.ts'
import {
  CommandPalette,
  type PaletteGroup,
  type PaletteOption,
} from '#components/command-palette/command-palette.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { Action, NavId } from '#app/nav.ts'
import { NAV_ICONS } from '#app/nav-icons.ts'
import { signOut } from '#app/sign-out.ts'
import { actionsFor } from './actions.ts'
import { addressOf, listWith, RECORD_KINDS } from './found-records.ts'
import { storeRecent, recentOf } from './recent.ts'
import { screensFor } from './screens.ts'
import { useSearch, type FoundKind } from './use-search.ts'

/** The search in the bar: records that the reader's lists have, screens, and what may be done. */
export function SearchPalette({ open, close }: { open: (action: Action) => void; close: () => void }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const { found, isWaiting, isFailed, isOffline, retry } = useSearch(term)
  const here = useHere(open, term)
  const records = useRecords(found, term)
  const groups = (term ? [...here, ...records] : here).filter(({ options }) => options.length > 0)

  const message = () => {
    if (!term) return text('search.about')
    if (isOffline) return text('search.offline')
    if (isFailed) return text('search.failed')
    if (term.length < MIN_TERM) return text('search.short', { min: String(MIN_TERM) })
    if (groups.length > 0) return undefined
    return isWaiting ? text('search.waiting') : text('search.nothing', { term })
  }
  return (
    <CommandPalette
      label={text('list.search')}
      placeholder={text('search.placeholder')}
      typed={typed}
      type={setTyped}
      groups={groups}
      isWaiting={isWaiting}
      message={message()}
      retry={isFailed && !isOffline ? retry : undefined}
      close={close}
    />
  )
}

/** What needs no server: what was chosen lately, actions and screens. */
function useHere(open: (action: Action) => void, term: string): PaletteGroup[] {
  const text = useText()
  const { actor, can } = useSession()
  const { streaming } = useFeatures()
  const { goTo } = useDialogLinks()
  const has = ({ name }: PaletteOption) => name.toLocaleLowerCase().includes(term.toLocaleLowerCase())
  const actions = actionsFor(can, streaming, { open, goTo, signOut }).map(
    ({ name, ...action }): PaletteOption => ({ ...action, id: `action-${name}`, name: text(name) }),
  )
  const screens = screensFor(actor, { streaming }).map(
    ({ path, title, icon }): PaletteOption => ({
      id: `screen-${path}`,
      name: text(title),
      icon,
      run: () => goTo(path),
    }),
  )
  const recent = recentOf(actor.id).map(
    ({ href, name, detail, icon }): PaletteOption => ({
      id: `recent-${href}`,
      name,
      detail,
      icon: NAV_ICONS[icon as NavId] ?? FileText,
      run: () => goTo(href),
    }),
  )
  const groupOf = (id: 'recent' | 'actions' | 'screens', options: readonly PaletteOption[]) => ({
    id,
    title: text(`search.${id}`),
    options,
  })
  return term
    ? [groupOf('actions', actions.filter(has)), groupOf('screens', screens.filter(has))]
    : [groupOf('recent', recent), groupOf('actions', actions)]
}

/** What the server found, each with its address, and the whole list where there may be more. */
function useRecords(found: readonly FoundKind[], term: string): PaletteGroup[] {
  const text = useText()
  const moment = useMoment()
  const { actor } = useSession()
  const { streaming } = useFeatures()
  const { goTo } = useDialogLinks()
  return found.flatMap(({ kind, hits, more }) => {
    if (kind === 'videos' && !streaming) return []
    const { title, icon } = RECORD_KINDS[kind]
    const list = text(title)
    const options = hits.map((hit): PaletteOption => {
      const { id, name, beginTime } = hit
      const detail = [beginTime && moment(beginTime), hit.detail].filter(Boolean).join(' · ')
      const href = addressOf(kind, hit, actor)
      const run = () => {
        storeRecent(actor.id, { href, name, detail, icon })
        goTo(href)
      }
      return { id: `${kind}-${id}`, name, detail, icon: NAV_ICONS[icon], run }
    })
    const all = {
      id: `${kind}-all`,
      name: text('search.all', { list }),
      icon: ArrowRight,
      run: () => goTo(listWith(kind, actor, term)),
    }
    return { id: kind, title: list, options: more ? [...options, all] : options }
  })
}
