import { accountSignOn } from '@samtale/contract/single-sign-on/account-sign-on'
import { Globe, KeySquare, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { lazy, useId } from 'react'
import { useRead } from '#api/calls.ts'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { classNames } from '#components/class-names.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { RecordDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { useText } from '#i18n/use-text.tsx'
import { DomainRow } from './domain-row.tsx'
import { ProviderRow } from './provider-row.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as styles from '../single-sign-on.module.css'

const EditAccountProvider = lazy(() =>
  import('./edit-account-provider.tsx').then(({ EditAccountProvider: Dialog }) => ({ default: Dialog })),
)
const RemoveProvider = lazy(() =>
  import('../remove-provider.tsx').then(({ RemoveProvider: Dialog }) => ({ default: Dialog })),
)
const AddDomain = lazy(() =>
  import('./add-domain.tsx').then(({ AddDomain: Dialog }) => ({ default: Dialog })),
)
const VerifyDomain = lazy(() =>
  import('./verify-domain.tsx').then(({ VerifyDomain: Dialog }) => ({ default: Dialog })),
)
const RemoveDomain = lazy(() =>
  import('./remove-domain.tsx').then(({ RemoveDomain: Dialog }) => ({ default: Dialog })),
)

type Props = {
  /** The customer or sub-admin. */
  account: { readonly id: string; readonly name: string }
  /** The word of this part of the screen in the addresses of its dialogs. */
  part: string
}

const actions: RowAction<{ id: string }>[] = [
  { label: 'sso.own.verify', icon: ShieldCheck, dialog: 'verify' },
  { label: 'sso.remove', icon: Trash2, dialog: 'remove', dangerous: true },
]

/** The provider that an account has for its own people, and the domains that lead to it. */
export function AccountSignOn({ account, part }: Props) {
  const text = useText()
  const id = useId()
  const { data, isFetching, error, refetch } = useRead(accountSignOn.read, { id: account.id })
  const { open } = useDialogLinks(part)
  if (!data)
    return error ? <LoadFailed title="sso.own.failed" retry={() => void refetch()} /> : <RecordWaiting />
  const { provider, domains } = data
  return (
    <Card
      className={classNames(formCardStyles.formCard, styles.below)}
      data-part="form-card"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id}>{text('sso.title')}</h2>
        <p className="small muted">{text('sso.own.text')}</p>
      </div>
      {provider ? (
        <ProviderRow provider={provider} open={open} />
      ) : (
        <p className="muted">{text('sso.own.none')}</p>
      )}
      <section className={styles.part} aria-labelledby={`${id}-domains`}>
        <h3 id={`${id}-domains`}>{text('sso.domains')}</h3>
        <p className="small muted">{text('sso.own.domainsText')}</p>
        {domains.length > 0 && (
          <ul className={styles.providers}>
            {domains.map((domain) => (
              <DomainRow key={domain.id} domain={domain} open={open} />
            ))}
          </ul>
        )}
      </section>
      <div className={formCardStyles.foot} data-part="foot">
        <span className="spacer" />
        <Button aria-haspopup="dialog" icon={Globe} onClick={() => open('new-domain')}>
          {text('sso.own.addDomain')}
        </Button>
        <Button
          aria-haspopup="dialog"
          icon={provider ? Pencil : KeySquare}
          onClick={() => open('edit-service')}
        >
          {text(provider ? 'sso.own.edit' : 'sso.own.setUp')}
        </Button>
      </div>
      <RecordDialogs
        part={part}
        records={domains}
        isFetching={isFetching}
        actions={actions}
        own={{
          'new-domain': (close) => <AddDomain account={account} close={close} />,
          'edit-service': (close) => <EditAccountProvider {...{ account, provider, close }} />,
          'remove-service': (close) =>
            provider && (
              <RemoveProvider
                endpoint={accountSignOn.remove}
                id={account.id}
                name={provider.name}
                close={close}
              />
            ),
        }}
        about={(dialog, domain, close) =>
          dialog === 'verify' ? (
            <VerifyDomain {...{ account, domain, close }} />
          ) : (
            <RemoveDomain {...{ account, domain, close }} />
          )
        }
      />
    </Card>
  )
}
