import type { Mesh } from '../media/mesh.ts'
import type { Address } from '../page/address.ts'
import type { Signaling } from '../page/signaling.ts'
import type { Say } from '../text/say.ts'
import type { Notice, Store } from './state.ts'

/** What the parts of a call share. */
export type CallHouse = {
  address: Address
  say: Say
  store: Store
  /** Tells the portal, in the External API's words. */
  emit(name: string, data?: Record<string, unknown>): void
  signaling(): Signaling | null
  mesh: { current: Mesh | null }
  /** Said to screen readers. */
  announce(text: string): void
}

/** Shows a notice in place of an earlier one with the same key. */
export function notify({ store }: Pick<CallHouse, 'store'>, notice: Notice) {
  store.state.notices = [...store.state.notices.filter(({ key }) => key !== notice.key), notice]
  store.changed()
}

export function unnotify({ store }: Pick<CallHouse, 'store'>, key: string) {
  store.state.notices = store.state.notices.filter((notice) => notice.key !== key)
  store.changed()
}

/** A person's name as everybody reads it. */
export const nameOf = ({ say, address }: Pick<CallHouse, 'say' | 'address'>, name: string | undefined) =>
  name || address.config.defaultRemoteDisplayName || say('default_name')
