import type { Address } from '../connection/address.ts'
import type { Signaling } from '../connection/signaling.ts'
import type { Connections } from '../media/connections.ts'
import type { Translate } from '../text/translate.ts'
import type { CallStore } from './call-store.ts'
import type { Notice } from './state.ts'

/** What the parts of a call share. */
export type CallContext = {
  address: Address
  t: Translate
  store: CallStore
  /** Sends the portal an event, by its name in the External API. */
  emit(name: string, data?: Record<string, unknown>): void
  signaling(): Signaling | null
  connections: { current: Connections | null }
  /** Has screen readers say a text. */
  announce(text: string): void
}

/** Shows a notice in place of an earlier one with the same key. */
export const showNotice = ({ store }: Pick<CallContext, 'store'>, notice: Notice) =>
  store.dispatch('noticeShown', { notice })

/** Closes the notice with a key. */
export const closeNotice = ({ store }: Pick<CallContext, 'store'>, key: string) =>
  store.dispatch('noticeClosed', { key })

/** What a portal configures where it has no word of its own: each reader has one in their language then. */
const UNTRANSLATED_NAME = 'Fellow User'

/** A person's name as the reader sees it. */
export function nameOf({ t, address }: Pick<CallContext, 't' | 'address'>, name: string | undefined) {
  const { defaultRemoteDisplayName: configured } = address.config
  const isTranslated = configured === '' || configured === UNTRANSLATED_NAME
  return name || (isTranslated ? t('default_name') : configured)
}
