import type { Device } from '@samtale/contract/devices/device'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useText } from '#i18n/use-text.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { SpeedDialCard } from './speed-dial-card.tsx'
import { SpeedDialRow } from './speed-dial-row.tsx'
import type { LocalRows } from '#components/data-table/use-local-rows.ts'
import { SortHead } from '#components/data-table/sort-head.tsx'
import type { CallActions } from './use-call-actions.ts'
import * as styles from './speed-dial-table.module.css'

/**
 * `stars`: each with the reader's mark. `short`: without since when, where there is little room. `head`: how
 * the columns sort, where they do.
 */
type Props = {
  speedDials: readonly Device[]
  actions: CallActions
  links: DialogLinks
  stars?: boolean
  short?: boolean
  head?: LocalRows<Device>['head']
}

/**
 * The rooms with name, status and action, as cards on a phone; one opens in full. Their ids are what nobody
 * needs to see.
 */
export function SpeedDialTable({ speedDials, actions, links, stars = false, short = false, head }: Props) {
  const text = useText()
  if (useNarrow())
    return (
      <ul className={styles.cards} aria-label={text('speedDials.title')}>
        {speedDials.map((device) => (
          <SpeedDialCard key={device.id} {...{ device, actions, links }} />
        ))}
      </ul>
    )
  return (
    <table className={styles.table} aria-label={text('speedDials.title')}>
      <thead>
        <tr>
          {head ? (
            <>
              <SortHead label={text('fields.name')} {...head('name')} />
              <SortHead label={text('devices.fields.status')} {...head('status')} />
            </>
          ) : (
            <>
              <th scope="col">{text('fields.name')}</th>
              <th scope="col">{text('devices.fields.status')}</th>
            </>
          )}
          <th scope="col" className={styles.actions}>
            {text('speedDials.action')}
          </th>
        </tr>
      </thead>
      <tbody>
        {speedDials.map((device) => (
          <SpeedDialRow key={device.id} {...{ device, actions, links, stars, short }} />
        ))}
      </tbody>
    </table>
  )
}
