import { connections, type Connection } from '@samtale/contract/single-sign-on/connections'
import { KeySquare } from 'lucide-react'
import { lazy, useId, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { RecordDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { request } from '#api/request.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { AccessList } from '#components/access-row/access-row.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { leaveFor } from '../go-to-provider.ts'
import { ConnectionRow } from './connection-row.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as styles from './profile.module.css'

const Disconnect = lazy(() =>
  import('./disconnect.tsx').then(({ Disconnect: Shown }) => ({ default: Shown })),
)

const actions: RowAction<Connection>[] = [
  { label: 'profile.connections.disconnect', icon: KeySquare, dialog: 'disconnect', dangerous: true },
]
/** Its dialogs have addresses below this one. */
const PART = 'connections'

/** The providers that sign the reader in: connected and disconnected. Nothing where there is none. */
export function ConnectionsCard() {
  const text = useText()
  const id = useId()
  const { data, isFetching, error, refetch } = useRead(connections.connections, {})
  const { open } = useDialogLinks(PART)
  const [leaving, setLeaving] = useState('')
  const [problem, setProblem] = useState('')
  if (data && data.connected.length + data.available.length === 0) return null
  const connect = async (providerId: string) => {
    setLeaving(providerId)
    setProblem('')
    const begin = () => request(connections.beginConnection, { id: providerId })
    setProblem(errorText(text, await leaveFor('connect', begin)))
    setLeaving('')
  }
  return (
    <Card className={formCardStyles.formCard} data-part="form-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{text('profile.connections.title')}</h2>
        <p className="small muted">{text('profile.connections.text')}</p>
      </div>
      {data ? (
        <>
          {data.connected.length > 0 && (
            <AccessList>
              {data.connected.map((connection) => (
                <ConnectionRow
                  key={connection.id}
                  connection={connection}
                  disconnect={() => open('disconnect', connection.id)}
                />
              ))}
            </AccessList>
          )}
          {problem && (
            <Notice look="bad" role="alert">
              {problem}
            </Notice>
          )}
          {data.available.length > 0 && (
            <div className={`${formCardStyles.foot} ${styles.choices}`} data-part="foot">
              {data.available.map(({ id: providerId, name }) => (
                <Button
                  key={providerId}
                  icon={KeySquare}
                  busy={leaving === providerId}
                  onClick={() => void connect(providerId)}
                >
                  {text('profile.connections.connect', { name })}
                </Button>
              ))}
            </div>
          )}
        </>
      ) : error ? (
        <LoadFailed title="profile.connections.failed" retry={() => void refetch()} />
      ) : (
        <Skeleton width="70%" />
      )}
      <RecordDialogs
        part={PART}
        records={data?.connected}
        isFetching={isFetching}
        actions={actions}
        own={{}}
        about={(_dialog, connection, close) => <Disconnect connection={connection} close={close} />}
      />
    </Card>
  )
}
