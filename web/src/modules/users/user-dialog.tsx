import type { User } from '@samtale/contract/users/users'
import { useText } from '#i18n/use-text.tsx'
import { Notice } from '#components/notice/notice.tsx'

/** What every dialog about one user is given. */
export type DialogProps = {
  user: User
  close: () => void
}

/** Returns what an edit sends beside its fields: whom, and which state it began with. */
export const beganWith = ({ id, version }: User) => ({ id, ...(version !== undefined && { version }) })

/** Says that a new address is still to be confirmed. */
export function PendingEmail({ user: { pendingEmail } }: { user: User }) {
  const text = useText()
  return pendingEmail ? <Notice>{text('users.pendingEmail', { email: pendingEmail })}</Notice> : null
}
