import type { FunctionComponent } from 'react'
import { can, type Actor, type Permission, type Role } from '@samtale/contract/core/permissions'
import type { PlainKey } from '#i18n/use-text.tsx'

/** What fetches a page, with its texts. */
export type LazyPage = () => Promise<{ Page: FunctionComponent }>
/** One row of the table: an address with its page, and who may open it. */
export type Screen = {
  readonly path: string
  /** the number in the footer */
  readonly code: number
  /** `visitor`: only without a session; `public`: everybody; without it: only with one */
  readonly access?: 'visitor' | 'public'
  /** what the role must be allowed, beside being signed in */
  readonly requires?: Permission | { readonly role: Role }
  readonly title: PlainKey
  readonly page: LazyPage
  /** no top bar and no footer: the meeting room */
  readonly alone?: true
  /** the addresses of its dialogs, below its own */
  readonly dialogs?: readonly string[]
}

/** The dialogs of one record, below the address of its list. */
export const RECORD_DIALOG = '$recordId/$dialog'
/** The dialogs of a list to which records can be added. */
export const LIST_DIALOGS = ['new', RECORD_DIALOG] as const

/** The number that the footer shows for an address that is no screen. */
export const NOT_FOUND_CODE = 10127
/** The number that the footer shows for a screen that the role does not include. */
export const NO_PERMISSION_CODE = 10132

/** Returns whether a signed-in user may open a screen. */
export function mayOpen({ requires }: Pick<Screen, 'requires'>, actor: Pick<Actor, 'role'>): boolean {
  if (requires === undefined) return true
  return typeof requires === 'string' ? can(actor, requires) : requires.role === actor.role
}
