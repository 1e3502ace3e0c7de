import type { ApiKey } from '@samtale/contract/account/api-keys'
import { othersAccess } from '@samtale/contract/account/others-access'
import type { User } from '@samtale/contract/users/users'
import { KeyRound } from 'lucide-react'
import { useCommand, useRead } from '#api/calls.ts'
import { AccessList, AccessRow } from '#components/access-row/access-row.tsx'
import { isOver, KeyFacts } from '#components/access-row/key-facts.tsx'
import { Button } from '#components/button/button.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { useText } from '#i18n/use-text.tsx'
import type { DialogProps } from './user-dialog.tsx'

/** The API keys of somebody, each to be revoked. */
export function KeysOf({ user, revoke }: { user: User; revoke: (apiKey: ApiKey) => void }) {
  const text = useText()
  const { data: keys, error, refetch } = useRead(othersAccess.keys, { id: user.id })
  if (!keys)
    return error ? (
      <LoadFailed title="access.keysFailed" retry={() => void refetch()} />
    ) : (
      <Skeleton width="70%" />
    )
  if (keys.length === 0) return <p className="muted">{text('access.noKeys', { name: user.profile.name })}</p>
  return (
    <AccessList>
      {keys.map((key) => (
        <AccessRow
          key={key.id}
          part="api-key"
          icon={KeyRound}
          action={
            !isOver(key) && (
              <Button
                look="quiet"
                size="small"
                aria-label={text('apiKeys.revokeOf', { name: key.name })}
                onClick={() => revoke(key)}
              >
                {text('apiKeys.revoke')}
              </Button>
            )
          }
        >
          <KeyFacts apiKey={key} />
        </AccessRow>
      ))}
    </AccessList>
  )
}

/** Asks, and revokes one of them. */
export function RevokeKeyOf({ user, apiKey, close }: DialogProps & { apiKey: ApiKey }) {
  const text = useText()
  const command = useCommand(othersAccess.revokeKey, 'apiKeys.revoked', { quiet: true })
  return (
    <ConfirmDialog
      title={text('apiKeys.revokeTitle', { name: apiKey.name })}
      verb={text('apiKeys.revoke')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id: user.id, keyId: apiKey.id }, { onSuccess: close })}
      close={close}
    >
      {text('access.revokeText', { name: user.profile.name })}
    </ConfirmDialog>
  )
}
