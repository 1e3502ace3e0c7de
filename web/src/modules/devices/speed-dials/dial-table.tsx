import '#components/data-table/table.css'
import '#components/data-table/list.css'
import './dial-table.css'
import type { Device } from '@samtale/contract/devices/device'
import { useText } from '#i18n/use-text.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { DialCard } from './dial-card.tsx'
import { DialRow } from './dial-row.tsx'
import type { DialDeeds } from './use-dial-deeds.ts'

/** `stars`: each with the reader's mark. `short`: without since when, where there is little room. */
type Props = { dials: readonly Device[]; deeds: DialDeeds; view: (id: string) => void; stars?: boolean; short?: boolean }

/** The rooms with name, status and action, as cards on a phone; one opens in full. Their ids are what nobody needs to see. */
export function DialTable({ dials, deeds, view, stars = false, short = false }: Props) {
  const text = useText()
  if (useNarrow())
    return (
      <ul className="dial-cards" aria-label={text('speedDials.title')}>
        {dials.map((device) => (
          <DialCard key={device.id} {...{ device, deeds, view }} />
        ))}
      </ul>
    )
  return (
    <table className="dial-table" aria-label={text('speedDials.title')}>
      <thead>
        <tr>
          <th scope="col">{text('fields.name')}</th>
          <th scope="col">{text('devices.fields.status')}</th>
          <th scope="col" className="dial-do">
            {text('speedDials.action')}
          </th>
        </tr>
      </thead>
      <tbody>
        {dials.map((device) => (
          <DialRow key={device.id} {...{ device, deeds, view, stars, short }} />
        ))}
      </tbody>
    </table>
  )
}
