import { apiKeys, type ApiKey } from '@samtale/contract/account/api-keys'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Asks, and revokes one of the reader's keys. */
export function RevokeApiKey({ apiKey: { id, name }, close }: { apiKey: ApiKey; close: () => void }) {
  const text = useText()
  const command = useCommand(apiKeys.revokeKey, 'apiKeys.revoked', { quiet: true })
  return (
    <ConfirmDialog
      title={text('apiKeys.revokeTitle', { name })}
      verb={text('apiKeys.revoke')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id }, { onSuccess: close })}
      close={close}
    >
      {text('apiKeys.revokeText')}
    </ConfirmDialog>
  )
}
