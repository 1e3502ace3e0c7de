import { overview } from '@samtale/contract/overview/overview'
import type { ReactNode } from 'react'
import { useRead } from '#api/calls.ts'
import { Card } from '#components/card/card.tsx'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { ASK_EVERY_MS } from './ask-every.ts'
import { ChangesPoint } from './changes-point.tsx'
import { DevicesPoint } from './devices-point.tsx'
import { MailPoint, MeetingsPoint, PeoplePoint } from './figure-points.tsx'
import { InvitationsPoint } from './invitations-point.tsx'
import { PointSkeleton } from './point.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { StatusPoint } from './status-point.tsx'
import * as styles from './overview.module.css'

type Props = {
  /** Greets, and says how many meetings there are today. */
  greeting: (today: number | undefined) => ReactNode
  /** The large buttons. */
  tiles: ReactNode
}

/** Where administrators land: what is still to be set up, and what needs their attention. Live. */
export function StaffOverview({ greeting, tiles }: Props) {
  const { data, error, refetch } = useRead(overview.read, {}, { askEvery: () => ASK_EVERY_MS })
  return (
    <div className={styles.overview}>
      {greeting(data?.meetings.today)}
      {data && <SetupSteps setup={data.setup} />}
      {!data && error && (
        <Card>
          <LoadFailed title="overview.failed" retry={() => void refetch()} />
        </Card>
      )}
      <div className={styles.figures}>
        <StatusPoint />
        {data ? (
          <>
            <MeetingsPoint {...data.meetings} />
            <PeoplePoint {...data.people} />
            <MailPoint {...data.mail} />
          </>
        ) : (
          !error && [1, 2, 3].map((key) => <PointSkeleton key={key} />)
        )}
      </div>
      <div className={styles.lists}>
        {data ? (
          <>
            <InvitationsPoint {...data.invitations} />
            <DevicesPoint {...data.devices} />
          </>
        ) : (
          !error && [1, 2].map((key) => <PointSkeleton key={key} />)
        )}
        <ChangesPoint />
      </div>
      {tiles}
    </div>
  )
}
