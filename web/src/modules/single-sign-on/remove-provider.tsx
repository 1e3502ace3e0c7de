import type { accountSignOn } from '@samtale/contract/single-sign-on/account-sign-on'
import type { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { useLeaveOut } from './left-out.tsx'

type Props = {
  endpoint: typeof identityProviders.removeProvider | typeof accountSignOn.remove
  /** The id of the provider, or of the account whose it is. */
  id: string
  name: string
  close: () => void
}

/** Asks, and removes a provider: one of the deployment, or that of an account. */
export function RemoveProvider({ endpoint, id, name, close }: Props) {
  const text = useText()
  const command = useCommand(endpoint, 'sso.removed', { quiet: true })
  const leave = useLeaveOut(command.error)
  return (
    <ConfirmDialog
      title={text('sso.removeTitle', { name })}
      verb={text('sso.remove')}
      busy={command.isPending}
      ready={leave.isReady}
      error={leave.isConfirming ? null : command.error}
      choice={leave.question}
      run={() => command.mutate({ id, ...leave.sent }, { onSuccess: close })}
      close={close}
    >
      {text('sso.removeText')}
    </ConfirmDialog>
  )
}
