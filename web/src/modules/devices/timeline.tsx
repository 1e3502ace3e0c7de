import { DEVICE_EVENTS, TIMELINE_DAYS, type DeviceEventKind } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import type { ListQuery } from '@samtale/contract/core/list'
import { ChevronDown, History } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { ListPager } from '#components/data-table/list-pager.tsx'
import { pageSteps } from '#components/data-table/page-steps.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { Moment } from '#components/moment/moment.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { eventText } from './event-text.ts'
import * as fieldStyles from '#components/field/field.module.css'
import * as devicesStyles from './devices.module.css'
import * as styles from './timeline.module.css'

const sortOrder = { name: 'createdAt', direction: 'desc' } as const
const first: ListQuery = { limit: 10, offset: 0, sortOrder, search: '', filters: {} }

/** Shows what a device did and what was done to it, the newest first: all of it, or one kind. */
export function Timeline({ deviceId }: { deviceId: string }) {
  const text = useText()
  const [query, setQuery] = useState(first)
  const [kind, setKind] = useState<DeviceEventKind | ''>('')
  const {
    data: page,
    error,
    refetch,
  } = useRead(devices.listEvents, { ...query, sortOrder, filters: {}, id: deviceId, ...(kind && { kind }) })
  const change = (changes: Partial<ListQuery>) =>
    setQuery((now) => ({ ...now, offset: 0, after: undefined, before: undefined, ...changes }))
  const show = (value: string) => {
    setKind(DEVICE_EVENTS.find((known) => known === value) ?? '')
    change({})
  }
  return (
    <Card className={styles.card}>
      <div className={devicesStyles.part}>
        <div className={devicesStyles.partHead}>
          <h2>{text('devices.timeline.title')}</h2>
          <span className="small muted">
            {text('devices.timeline.retention', { days: String(TIMELINE_DAYS) })}
          </span>
          <span className="spacer" />
          <div className={styles.kinds}>
            <span className={fieldStyles.input} data-look="soft" data-size="small">
              <select
                aria-label={text('devices.fields.kind')}
                value={kind}
                onChange={(event) => show(event.target.value)}
              >
                <option value="">{text('devices.timeline.all')}</option>
                {DEVICE_EVENTS.map((name) => (
                  <option key={name} value={name}>
                    {text(`devices.timeline.kinds.${name}`)}
                  </option>
                ))}
              </select>
              <ChevronDown className="icon" aria-hidden />
            </span>
          </div>
        </div>
        {page && page.total > 0 && (
          <ol className={styles.timeline} data-part="timeline">
            {page.data.map((event) => (
              <li key={event.id}>
                <b>{text(`devices.timeline.kinds.${event.kind}`)}</b>
                <span className="muted">{eventText(text, event)}</span>
                <Moment className="small hint" at={event.createdAt} />
              </li>
            ))}
          </ol>
        )}
        {!page && !error && <Skeleton width="60%" />}
      </div>
      {page?.total === 0 && (
        <EmptyState
          icon={History}
          title={text('devices.timeline.empty')}
          text={text('devices.timeline.emptyText')}
        />
      )}
      {error && !page && <LoadFailed title="devices.timeline.failed" retry={() => void refetch()} />}
      {page && page.total > 0 && (
        <ListPager
          {...{ query, change, steps: pageSteps(query, page), total: page.total, shown: page.data.length }}
        />
      )}
    </Card>
  )
}
