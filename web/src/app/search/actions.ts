import type { Permission } from '@samtale/contract/core/permissions'
import { KeyRound, LogOut, Plus, Upload, type LucideIcon } from 'lucide-react'
import type { PlainKey } from '#i18n/use-text.tsx'
import type { Action } from '#app/nav.ts'
import { HOST_ICONS } from '#app/nav-icons.ts'

/** Something that can be done from every screen. */
export type FoundAction = { readonly name: PlainKey; readonly icon: LucideIcon; readonly run: () => void }

type Can = (permission: Permission) => boolean
type Ways = {
  readonly open: (action: Action) => void
  readonly goTo: (href: string) => void
  readonly signOut: () => void
}

/** Returns what somebody may do, each by the permission that its button elsewhere has. */
export function actionsFor(can: Can, streaming: boolean, { open, goTo, signOut }: Ways): FoundAction[] {
  const own = !can('viewAdmins')
  const host = (name: PlainKey, action: Action) => ({
    name,
    icon: HOST_ICONS[action],
    run: () => open(action),
  })
  const add = (name: PlainKey, list: string, icon = Plus) => ({
    name,
    icon,
    run: () => goTo(`/${list}/new`),
  })
  const all: readonly (FoundAction & { readonly allowed: boolean })[] = [
    { allowed: can('instantMeeting'), ...host('nav.startCall', 'start-now') },
    { allowed: can('scheduleMeeting'), ...host('search.scheduleMeeting', 'schedule') },
    { allowed: can('instantMeeting'), ...host('nav.startCallWith', 'start-call') },
    { allowed: can('addMembers'), ...add('search.addMember', own ? 'members' : 'allmembers') },
    { allowed: can('addCustomers'), ...add('search.addCustomer', own ? 'customers' : 'allcustomers') },
    { allowed: can('viewAdmins'), ...add('search.addAdmin', 'admins') },
    { allowed: can('addDevices'), ...add('search.addDevice', own ? 'devices' : 'alldevices') },
    { allowed: can('addGroups'), ...add('search.addGroup', own ? 'groups' : 'allgroups') },
    { allowed: streaming && can('addVideos'), ...add('search.addVideo', 'videocontent', Upload) },
    {
      allowed: can('editProfileSettings'),
      name: 'search.changePassword',
      icon: KeyRound,
      run: () => goTo('/settings?tab=profile'),
    },
    { allowed: true, name: 'actions.signOut', icon: LogOut, run: signOut },
  ]
  return all.filter(({ allowed }) => allowed)
}
