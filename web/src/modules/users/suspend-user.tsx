import { useText } from '#i18n/use-text.tsx'
import type { admins } from '@samtale/contract/users/admins'
import type { customers } from '@samtale/contract/users/customers'
import type { PlainKey } from '#i18n/use-text.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import type { DialogProps } from './user-dialog.tsx'

type Group = typeof admins | typeof customers
type Props = DialogProps & {
  action: 'suspend' | 'unsuspend'
  calls: Pick<Group, 'suspend' | 'unsuspend'>
  done: { suspend: PlainKey; unsuspend: PlainKey }
  /** Whether there are people below who are kept out as well. */
  withBelow?: boolean
}

/** Suspends, or lifts it; the word must be typed. */
export function SuspendUser({ user, action, calls, done, withBelow = false, close }: Props) {
  const text = useText()
  const { name } = user.profile
  return (
    <ConfirmAction
      user={user}
      endpoint={calls[action]}
      title={text(`users.${action}Title`, { name })}
      verb={text(`users.${action}`)}
      word={action}
      look={action === 'suspend' ? 'danger' : 'primary'}
      done={done[action]}
      close={close}
    >
      {text(withBelow ? `users.${action}BelowText` : `users.${action}Text`, { name })}
    </ConfirmAction>
  )
}
