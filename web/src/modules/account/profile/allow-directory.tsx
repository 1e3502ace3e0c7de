import { apiKeys, type ApiKey } from '@samtale/contract/account/api-keys'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

type Props = { apiKey: ApiKey; close: () => void }

/** Asks, and lets a directory that was stopped go on. */
export function AllowDirectory({ apiKey: { id, name, account }, close }: Props) {
  const text = useText()
  const command = useCommand(apiKeys.allowChanges, 'apiKeys.allowed', { quiet: true })
  return (
    <ConfirmDialog
      title={text('apiKeys.allowTitle', { name })}
      verb={text('apiKeys.allow')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id }, { onSuccess: close })}
      close={close}
    >
      {text('apiKeys.allowText', { account: account?.name ?? '' })}
    </ConfirmDialog>
  )
}
