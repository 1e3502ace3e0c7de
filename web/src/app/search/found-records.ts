import { can, type Actor } from '@samtale/contract/core/permissions'
import type { SearchHit, SearchKind } from '@samtale/contract/search/search'
import { mayEdit } from '@samtale/contract/users/user-rules'
import type { PlainKey } from '#i18n/use-text.tsx'
import type { NavId } from '#app/nav.ts'

/** How one kind of record is called, and which entry of the navigation has its icon. */
export const RECORD_KINDS: Readonly<Record<SearchKind, { readonly title: PlainKey; readonly icon: NavId }>> =
  {
    meetings: { title: 'nav.meetings', icon: 'meetings' },
    members: { title: 'nav.members', icon: 'members' },
    customers: { title: 'nav.customers', icon: 'customers' },
    admins: { title: 'nav.admins', icon: 'admins' },
    devices: { title: 'nav.devices', icon: 'devices' },
    groups: { title: 'nav.groups', icon: 'groups' },
    videos: { title: 'screens.videoContent', icon: 'streaming' },
  }

const LISTS_OF_ALL: readonly SearchKind[] = ['members', 'customers', 'devices', 'groups']

/** Returns the address of the reader's list of that kind. */
export function listOf(kind: SearchKind, actor: Actor): string {
  if (kind === 'videos') return '/videocontent'
  return can(actor, 'viewAdmins') && LISTS_OF_ALL.includes(kind) ? `/all${kind}` : `/${kind}`
}

/** Returns the address of that list with what is searched for. */
export const listWith = (kind: SearchKind, actor: Actor, term: string) =>
  `${listOf(kind, actor)}?search=${encodeURIComponent(term)}`

/** Returns the address of what was found: its page, its dialog, or its row where it has neither. */
export function addressOf(kind: SearchKind, { id, name, detail, role }: SearchHit, actor: Actor): string {
  const dialog = (word: string) => `${listOf(kind, actor)}/${id}/${word}`
  switch (kind) {
    case 'customers':
      return `/customers/${id}`
    case 'devices':
      return can(actor, 'addDevices') ? `/devices/${id}` : listWith(kind, actor, detail)
    case 'members':
      // A member sees who the others are, and opens none of them.
      return actor.role === 'member' ? listWith(kind, actor, detail) : dialog('view')
    case 'admins':
      return dialog(mayEdit(actor, { id, ...(role && { role }) }) ? 'edit' : 'view')
    case 'videos':
      return listWith(kind, actor, name)
    case 'groups':
    case 'meetings':
      return dialog('view')
  }
}
