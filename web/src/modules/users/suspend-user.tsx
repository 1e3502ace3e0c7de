import { useText } from '#i18n/use-text.tsx'
import type { admins } from '@samtale/contract/users/admins'
import type { customers } from '@samtale/contract/users/customers'
import type { PlainKey } from '#i18n/use-text.tsx'
import { ConfirmDeed } from './confirm-deed.tsx'
import type { DeedProps } from './open-deed.ts'

type Group = typeof admins | typeof customers
type Props = DeedProps & {
  calls: Pick<Group, 'suspend' | 'unsuspend'>
  done: { suspend: PlainKey; unsuspend: PlainKey }
  /** Whether there are people below who are kept out as well. */
  withBelow?: boolean
}

/** Suspends, or lifts it, as the status asks for; the word must be typed. */
export function SuspendUser({ user, calls, done, withBelow = false, close }: Props) {
  const text = useText()
  const { name } = user.profile
  const deed = user.status === 'suspend' ? 'unsuspend' : 'suspend'
  return (
    <ConfirmDeed
      user={user}
      endpoint={calls[deed]}
      title={text(`users.${deed}Title`, { name })}
      verb={text(`users.${deed}`)}
      word={deed}
      look={deed === 'suspend' ? 'danger' : 'primary'}
      done={done[deed]}
      close={close}
    >
      {text(withBelow ? `users.${deed}BelowText` : `users.${deed}Text`, { name })}
    </ConfirmDeed>
  )
}
