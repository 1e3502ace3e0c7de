import { Link } from '@tanstack/react-router'
import { system, type PartStatus } from '@samtale/contract/system/system'
import { useRead } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import { ListItem, OverviewCard, CardSkeleton } from './overview-card.tsx'
import * as styles from './overview.module.css'

const REFRESH_MS = 60_000
const GLYPHS: Readonly<Record<Exclude<PartStatus['state'], 'green'>, Glyph>> = {
  yellow: 'awaiting',
  red: 'suspended',
}

/** How many components of the installation work, and which of them do not. */
export function StatusCard() {
  const text = useText()
  const { data, error } = useRead(system.status, {}, { askEvery: () => REFRESH_MS })
  const link = <Link to="/status">{text('nav.status')}</Link>
  if (!data)
    return error ? <OverviewCard title={link} line={text('overview.status.failed')} /> : <CardSkeleton />
  const bad = data.parts.flatMap(({ part, state }) => (state === 'green' ? [] : [{ part, state }]))
  const total = data.parts.length
  return (
    <OverviewCard
      title={link}
      figure={text('overview.of', { count: String(total - bad.length), total: String(total) })}
      {...(bad.length === 0 && { glyph: 'ready' })}
      line={text(bad.length === 0 ? 'overview.status.allWork' : 'overview.status.work')}
    >
      {bad.length > 0 && (
        <ul className={styles.names}>
          {bad.map(({ part, state }) => (
            <ListItem
              key={part}
              name={text(`overview.status.parts.${part}`)}
              aside={<State glyph={GLYPHS[state]}>{text(`overview.status.states.${state}`)}</State>}
            />
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}
