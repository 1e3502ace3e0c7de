import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { Repeat } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import * as styles from '#modules/meetings/meetings.module.css'

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

/** A sign beside the name of a meeting that is one of a series, and in words how often there is one. */
export function SeriesMark({ meeting: { recurrence } }: { meeting: MeetingRow }) {
  const text = useText()
  if (!recurrence) return null
  const frequency = FREQUENCIES.find((name) => recurrence.includes(`FREQ=${name}`)) ?? 'WEEKLY'
  const interval = Number(/INTERVAL=(\d+)/.exec(recurrence)?.[1] ?? 1)
  const rule = text(`meetings.repeats.${frequency}`, { interval })
  return (
    <span className={styles.seriesMark} title={rule} data-part="series-mark">
      <Repeat className="icon" aria-hidden />
      <span className="visually-hidden">, {rule}</span>
    </span>
  )
}
