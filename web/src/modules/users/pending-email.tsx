import type { User } from '@samtale/contract/users/users'
import { useText } from '#i18n/use-text.tsx'
import { Notice } from '#components/notice/notice.tsx'

/** Says that a new address is still to be confirmed. */
export function PendingEmail({ user: { pendingEmail } }: { user: User }) {
  const text = useText()
  return pendingEmail ? <Notice>{text('users.pendingEmail', { email: pendingEmail })}</Notice> : null
}
