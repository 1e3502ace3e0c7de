import { overview } from '@samtale/contract/overview/overview'
import type { ReactNode } from 'react'
import { useRead } from '#api/calls.ts'
import { Card } from '#components/card/card.tsx'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { REFRESH_MS } from './refresh.ts'
import { ChangesCard } from './changes-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { MailCard, MeetingsCard, PeopleCard } from './figure-cards.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { CardSkeleton } from './overview-card.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { StatusCard } from './status-card.tsx'
import * as styles from './overview.module.css'

type Props = {
  /** Greets, and says how many meetings there are today. */
  greeting: (today: number | undefined) => ReactNode
  /** The large buttons. */
  tiles: ReactNode
}

/**
 * Shows the screen on which administrators land: what is still to be set up, and what needs their attention.
 * Live.
 */
export function StaffOverview({ greeting, tiles }: Props) {
  const { data, error, refetch } = useRead(overview.read, {}, { askEvery: () => REFRESH_MS })
  // Without devices that went offline it is a figure like the others.
  const namesDevices = data !== undefined && data.devices.away.length > 0
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
        <StatusCard />
        {data ? (
          <>
            <MeetingsCard {...data.meetings} />
            <PeopleCard {...data.people} />
            <MailCard {...data.mail} />
            {!namesDevices && <DevicesCard {...data.devices} />}
          </>
        ) : (
          !error && [1, 2, 3].map((key) => <CardSkeleton key={key} />)
        )}
      </div>
      <div className={styles.lists}>
        {data ? (
          <>
            <InvitationsCard {...data.invitations} />
            {namesDevices && <DevicesCard {...data.devices} />}
          </>
        ) : (
          !error && [1, 2].map((key) => <CardSkeleton key={key} />)
        )}
        <ChangesCard />
      </div>
      {tiles}
    </div>
  )
}
