import { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import type { Provider } from '@samtale/contract/single-sign-on/provider'
import { KeySquare, Pencil, Trash2 } from 'lucide-react'
import { lazy, useId } from 'react'
import { useRead } from '#api/calls.ts'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { Tag } from '#components/chip/chip.tsx'
import type { RowAction } from '#components/data-table/row-action.ts'
import { RecordDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as styles from './single-sign-on.module.css'

const EditProvider = lazy(() =>
  import('./edit-provider.tsx').then(({ EditProvider: Dialog }) => ({ default: Dialog })),
)
const RemoveProvider = lazy(() =>
  import('./remove-provider.tsx').then(({ RemoveProvider: Dialog }) => ({ default: Dialog })),
)

const actions: RowAction<Provider>[] = [
  { label: 'actions.edit', icon: Pencil, dialog: 'edit' },
  { label: 'sso.remove', icon: Trash2, dialog: 'remove', dangerous: true },
]

/** The providers that people can sign in at. */
export function ProvidersTab() {
  const text = useText()
  const id = useId()
  const { data: providers, isFetching, error, refetch } = useRead(identityProviders.providers, {})
  const { open } = useDialogLinks('providers')
  if (!providers)
    return error ? <LoadFailed title="sso.failed" retry={() => void refetch()} /> : <RecordWaiting />
  return (
    <Card className={formCardStyles.formCard} data-part="form-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{text('sso.title')}</h2>
        <p className="small muted">{text('sso.text')}</p>
      </div>
      {providers.length > 0 ? (
        <ul className={styles.providers}>
          {providers.map((provider) => (
            <li key={provider.id} className={styles.provider} data-part="provider">
              <span className={styles.details}>
                <b>{provider.name}</b>
                <Tag>{text(provider.active ? 'sso.on' : 'sso.off')}</Tag>
                <span className="small muted">{provider.issuer}</span>
                <span className="tiny hint">{provider.domains.join(', ')}</span>
              </span>
              <Button
                look="quiet"
                size="small"
                aria-haspopup="dialog"
                aria-label={text('sso.editOf', { name: provider.name })}
                onClick={() => open('edit', provider.id)}
              >
                {text('actions.edit')}
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-haspopup="dialog"
                aria-label={text('sso.removeOf', { name: provider.name })}
                onClick={() => open('remove', provider.id)}
              >
                {text('sso.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{text('sso.none')}</p>
      )}
      <div className={formCardStyles.foot} data-part="foot">
        <span className="spacer" />
        <Button aria-haspopup="dialog" icon={KeySquare} onClick={() => open('new')}>
          {text('sso.add')}
        </Button>
      </div>
      <RecordDialogs
        part="providers"
        records={providers}
        isFetching={isFetching}
        actions={actions}
        own={{ new: (close) => <EditProvider close={close} /> }}
        about={(dialog, provider, close) =>
          dialog === 'edit' ? (
            <EditProvider provider={provider} close={close} />
          ) : (
            <RemoveProvider
              endpoint={identityProviders.removeProvider}
              id={provider.id}
              name={provider.name}
              close={close}
            />
          )
        }
      />
    </Card>
  )
}
