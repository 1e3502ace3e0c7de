import { accountSignOn, type AccountDomain } from '@samtale/contract/single-sign-on/account-sign-on'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

type Props = { account: { readonly id: string }; domain: AccountDomain; close: () => void }

/** Asks, and removes a domain of an account. */
export function RemoveDomain({ account, domain: { id: domainId, domain }, close }: Props) {
  const text = useText()
  const command = useCommand(accountSignOn.removeDomain, 'sso.own.domainRemoved', { quiet: true })
  return (
    <ConfirmDialog
      title={text('sso.removeTitle', { name: domain })}
      verb={text('sso.remove')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id: account.id, domainId }, { onSuccess: close })}
      close={close}
    >
      {text('sso.own.removeDomainText')}
    </ConfirmDialog>
  )
}
