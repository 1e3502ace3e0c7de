import { accountSignOn } from '@samtale/contract/single-sign-on/account-sign-on'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { useLeaveOut } from '../left-out.tsx'

type Props = { account: { readonly id: string }; name: string; close: () => void }

/** Asks, and removes the provider of an account. */
export function RemoveAccountProvider({ account: { id }, name, close }: Props) {
  const text = useText()
  const command = useCommand(accountSignOn.remove, 'sso.removed', { quiet: true })
  const leave = useLeaveOut(command.error)
  return (
    <ConfirmDialog
      title={text('sso.removeTitle', { name })}
      verb={text('sso.remove')}
      busy={command.isPending}
      error={leave.isAsked ? null : command.error}
      choice={leave.question}
      run={() => command.mutate({ id, ...leave.sent }, { onSuccess: close })}
      close={close}
    >
      {text('sso.removeText')}
    </ConfirmDialog>
  )
}
