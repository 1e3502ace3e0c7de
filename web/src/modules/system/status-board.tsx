import { system } from '@samtale/contract/system/system'
import { useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { StaffStatus } from './staff-status.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as pageHeadStyles from '#components/page-head/page-head.module.css'
import * as styles from './status.module.css'

/** That the API answers, and its version; to staff also how every part of the installation does. */
export function StatusBoard() {
  const text = useText()
  const { can } = useSession()
  return (
    <>
      <div className={pageHeadStyles.pageHead} data-part="page-head">
        <h1>{text('screens.status')}</h1>
      </div>
      {can('viewAdmins') ? <StaffStatus /> : <VersionCard />}
    </>
  )
}

function VersionCard() {
  const text = useText()
  const { data, error, refetch } = useRead(system.health, {})
  return (
    <Card className={formCardStyles.formCard} data-part="form-card">
      {data ? (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{text('status.version')}</dt>
              <dd className="tabular-nums">{data.version}</dd>
            </div>
          </dl>
          <p className="muted">{text('status.answers')}</p>
        </>
      ) : error ? (
        <LoadFailed title="status.failed" retry={() => void refetch()} />
      ) : (
        <Skeleton width="30%" />
      )}
    </Card>
  )
}
