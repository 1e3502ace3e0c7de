import { apiKeys, type ApiKey } from '@samtale/contract/account/api-keys'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { lazy, useId } from 'react'
import { useRead } from '#api/calls.ts'
import { RecordDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { useText } from '#i18n/use-text.tsx'
import { AccessList } from '#components/access-row/access-row.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as styles from './profile.module.css'

const CreateApiKey = lazy(() =>
  import('./create-api-key.tsx').then(({ CreateApiKey: Dialog }) => ({ default: Dialog })),
)
const RevokeApiKey = lazy(() =>
  import('./revoke-api-key.tsx').then(({ RevokeApiKey: Dialog }) => ({ default: Dialog })),
)

const AllowDirectory = lazy(() =>
  import('./allow-directory.tsx').then(({ AllowDirectory: Dialog }) => ({ default: Dialog })),
)

const actions: RowAction<ApiKey>[] = [
  {
    label: 'apiKeys.allow',
    icon: ShieldCheck,
    dialog: 'allow',
    visible: (_, { stoppedAt }) => stoppedAt !== null,
  },
  { label: 'apiKeys.revoke', icon: KeyRound, dialog: 'revoke', dangerous: true },
]

/** One's own keys for programs: made, looked at and revoked. */
export function ApiKeysCard() {
  const text = useText()
  const id = useId()
  const { data: keys, isFetching, error, refetch } = useRead(apiKeys.keys, {})
  const { open } = useDialogLinks('keys')
  return (
    <Card className={formCardStyles.formCard} data-part="form-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{text('apiKeys.title')}</h2>
        <p className="small muted">{text('apiKeys.text')}</p>
      </div>
      {keys ? (
        <>
          {keys.length > 0 ? (
            <AccessList>
              {keys.map((key) => (
                <ApiKeyRow
                  key={key.id}
                  apiKey={key}
                  revoke={() => open('revoke', key.id)}
                  allow={() => open('allow', key.id)}
                />
              ))}
            </AccessList>
          ) : (
            <p className="muted">{text('apiKeys.none')}</p>
          )}
          <div className={`${formCardStyles.foot} ${styles.foot}`} data-part="foot">
            <span className="spacer">
              <a href="/docs" target="_blank" rel="noreferrer">
                {text('apiKeys.docs')}
              </a>
            </span>
            <Button aria-haspopup="dialog" icon={KeyRound} onClick={() => open('new')}>
              {text('apiKeys.create')}
            </Button>
          </div>
        </>
      ) : error ? (
        <LoadFailed title="apiKeys.failed" retry={() => void refetch()} />
      ) : (
        <Skeleton width="70%" />
      )}
      <RecordDialogs
        part="keys"
        records={keys}
        isFetching={isFetching}
        actions={actions}
        own={{ new: (close) => <CreateApiKey close={close} /> }}
        about={(dialog, key, close) =>
          dialog === 'allow' ? (
            <AllowDirectory apiKey={key} close={close} />
          ) : (
            <RevokeApiKey apiKey={key} close={close} />
          )
        }
      />
    </Card>
  )
}
