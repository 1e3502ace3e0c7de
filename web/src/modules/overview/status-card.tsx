import { Link } from '@tanstack/react-router'
import { system } from '@samtale/contract/system/system'
import { useRead } from '#api/calls.ts'
import { formatList } from '#i18n/format-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { CardSkeleton, OverviewCard, OverviewLine } from './overview-card.tsx'

const REFRESH_MS = 60_000
/** The worst is said first. */
const STATES = ['red', 'yellow'] as const
const GLYPHS = { yellow: 'awaiting', red: 'suspended' } as const

/** Shows how many components of the installation work, and which of them do not. */
export function StatusCard() {
  const { text, locale } = useLanguage()
  const { data, error } = useRead(system.status, {}, { askEvery: () => REFRESH_MS })
  const link = <Link to="/status">{text('nav.status')}</Link>
  if (!data)
    return error ? <OverviewCard title={link} line={text('overview.status.failed')} /> : <CardSkeleton />
  const { parts } = data
  const working = parts.filter(({ state }) => state === 'green')
  const allWork = working.length === parts.length
  return (
    <OverviewCard
      title={link}
      figure={text('overview.of', { count: String(working.length), total: String(parts.length) })}
      {...(allWork && { glyph: 'ready', line: text('overview.status.allWork') })}
    >
      {STATES.map((state) => {
        const names = parts.flatMap((one) =>
          one.state === state ? [text(`overview.status.parts.${one.part}`)] : [],
        )
        if (names.length === 0) return null
        const listed = formatList(names, locale)
        return (
          <OverviewLine key={state} glyph={GLYPHS[state]}>
            {text(`overview.status.${state}`, { names: listed })}
          </OverviewLine>
        )
      })}
    </OverviewCard>
  )
}
