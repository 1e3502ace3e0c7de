import { useState } from 'react'
import { formatClock } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { ChartPoints } from './chart-points.tsx'
import { ChartTip } from './chart-tip.tsx'
import { blocksOf } from './quality-strip.ts'
import { useQualityText } from './use-quality-text.ts'
import type { Person } from './timeline.ts'
import { useWidth } from './use-width.ts'
import * as styles from './attendance.module.css'

const HEIGHT = 16

type Props = {
  people: readonly Person[]
  spanSeconds: number
  nameOf: (person: Person) => string
}

/**
 * Shows how the call fared at each person: a row of spans, each of which is said when it has the pointer or the
 * focus.
 */
export function CallQuality({ people, spanSeconds, nameOf }: Props) {
  const { text } = useLanguage()
  const measured = people.filter(({ quality }) => quality)
  if (measured.length === 0) return null
  const blocks = blocksOf(measured, spanSeconds)
  return (
    <section className={styles.attendance} aria-label={text('reportCharts.quality.title')}>
      <div className={styles.attendanceHead}>
        <h3>{text('reportCharts.quality.title')}</h3>
        <span className="spacer" />
        <span className="tiny hint">{text('reportCharts.quality.hint')}</span>
      </div>
      <ul className={styles.attendancePeople}>
        {measured.map((person) => (
          <Row key={person.key} person={person} name={nameOf(person)} blocks={blocks(person)} />
        ))}
      </ul>
    </section>
  )
}

function Row({
  person: { quality },
  name,
  blocks,
}: {
  person: Person
  name: string
  blocks: ReturnType<ReturnType<typeof blocksOf>>
}) {
  const { text, locale } = useLanguage()
  const { shares, share, describe } = useQualityText()
  const [frame, width] = useWidth<HTMLSpanElement>()
  const [at, setAt] = useState<number | null>(null)
  const selected = at === null ? undefined : blocks[at]
  const titleOf = ({ span }: (typeof blocks)[number]) =>
    `${formatClock(span.at, locale)}: ${text(`reportCharts.quality.levels.${span.quality}`)}`
  return (
    <li>
      <span className={styles.attendanceName} title={name}>
        {name}
      </span>
      <span ref={frame} className={styles.qualityTrack}>
        {blocks.map(({ span, share: left, width: wide }) => (
          <i
            key={span.at}
            data-quality={span.quality}
            style={{ left: `${left * 100}%`, width: `calc(${wide * 100}% - 1px)` }}
          />
        ))}
        {blocks.length > 0 && (
          <ChartPoints
            label={text('reportCharts.quality.of', { name })}
            perRow={blocks.length}
            points={blocks.map((block) => ({
              ...{ label: `${titleOf(block)}, ${describe(block.span).join(', ')}`, top: 0, height: HEIGHT },
              ...{ left: block.share * width, width: block.width * width },
            }))}
            select={setAt}
          />
        )}
        {selected && (
          <ChartTip left={(selected.share + selected.width / 2) * width} width={width} above>
            <b>{titleOf(selected)}</b>
            {describe(selected.span).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </ChartTip>
        )}
      </span>
      {quality && (
        <span className={`${styles.attendanceTime} tabular-nums`} title={shares(quality)}>
          {share(quality)}
        </span>
      )}
    </li>
  )
}
