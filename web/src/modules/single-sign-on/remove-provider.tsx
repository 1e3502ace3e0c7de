import { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import type { Provider } from '@samtale/contract/single-sign-on/provider'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Asks, and removes a provider. */
export function RemoveProvider({ provider: { id, name }, close }: { provider: Provider; close: () => void }) {
  const text = useText()
  const command = useCommand(identityProviders.removeProvider, 'sso.removed', { quiet: true })
  return (
    <ConfirmDialog
      title={text('sso.removeTitle', { name })}
      verb={text('sso.remove')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id }, { onSuccess: close })}
      close={close}
    >
      {text('sso.removeText')}
    </ConfirmDialog>
  )
}
