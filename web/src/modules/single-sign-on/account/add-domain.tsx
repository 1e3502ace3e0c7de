import { accountSignOn } from '@samtale/contract/single-sign-on/account-sign-on'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

const FIELDS: readonly DialogField<typeof accountSignOn.addDomain>[] = [
  { name: 'domain', label: 'sso.own.domain', help: 'sso.own.domainHelp' },
]

/** Adds a domain to an account. */
export function AddDomain({
  account: { id },
  close,
}: {
  account: { readonly id: string }
  close: () => void
}) {
  const text = useText()
  return (
    <EndpointFormDialog
      title={text('sso.own.addDomain')}
      endpoint={accountSignOn.addDomain}
      fields={FIELDS}
      values={{ domain: '' }}
      fixed={{ id }}
      mode="create"
      submit="actions.add"
      done="sso.own.domainAdded"
      close={close}
    />
  )
}
