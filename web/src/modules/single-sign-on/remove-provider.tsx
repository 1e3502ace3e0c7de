import { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import type { Provider } from '@samtale/contract/single-sign-on/provider'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { useLeaveOut } from './left-out.tsx'

/** Asks, and removes a provider. */
export function RemoveProvider({ provider: { id, name }, close }: { provider: Provider; close: () => void }) {
  const text = useText()
  const command = useCommand(identityProviders.removeProvider, 'sso.removed', { quiet: true })
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
