import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { formatDay } from '#i18n/format.ts'
import { dateOf, daysAfter, type Day } from './calendar-days.ts'

/** Minutes that a block is drawn high at the least, so that its name can be read. */
const MIN = 30
const WHOLE_DAY = 1440
type Times = Pick<MeetingRow, 'id' | 'beginTime' | 'endTime'>
/**
 * Where a meeting stands in the column of a day: from and to in minutes, in which of how many lanes beside each
 * other, and over how many of them, since those to its right may be free at its time.
 */
export type Placed<Row> = {
  readonly row: Row
  readonly from: number
  readonly to: number
  readonly column: number
  readonly columns: number
  readonly span: number
}

/** The meetings that lie on a day at least in part, the earliest first. */
export function meetingsOn<Row extends Times>(day: Day, rows: readonly Row[]): Row[] {
  const [from, to] = [dateOf(day).getTime(), dateOf(daysAfter(day, 1)).getTime()]
  return rows
    .filter(({ beginTime, endTime }) => {
      const [begin, end] = [Date.parse(beginTime), Date.parse(endTime)]
      return begin < to && (end > from || (begin === end && begin >= from))
    })
    .toSorted((one, other) => Date.parse(one.beginTime) - Date.parse(other.beginTime))
}

/** Puts the meetings of a day beside each other where they overlap. */
export function layOut<Row extends Times>(day: Day, rows: readonly Row[]): Placed<Row>[] {
  const blocks = meetingsOn(day, rows).map((row) => ({ row, ...minutesOn(day, row) }))
  const placed: Placed<Row>[] = []
  let together: (typeof blocks)[number][] = []
  let until = 0
  for (const block of blocks) {
    if (block.from >= until) {
      placed.push(...inColumns(together))
      together = []
    }
    together.push(block)
    until = Math.max(until, block.to)
  }
  return [...placed, ...inColumns(together)]
}

type Block<Row> = { readonly row: Row; readonly from: number; readonly to: number }

/** Each goes into the first column that is free, and over the free ones beside it. */
function inColumns<Row>(blocks: readonly Block<Row>[]): Placed<Row>[] {
  const ends: number[] = []
  const inColumn = blocks.map((block) => {
    const free = ends.findIndex((end) => end <= block.from)
    const column = free < 0 ? ends.length : free
    ends[column] = block.to
    return { ...block, column }
  })
  return inColumn.map((block) => {
    const beside = inColumn.filter(
      ({ column, from, to }) => column > block.column && from < block.to && to > block.from,
    )
    const next = Math.min(ends.length, ...beside.map(({ column }) => column))
    return { ...block, columns: ends.length, span: next - block.column }
  })
}

/** By the clock on the wall, which is what the column shows: on days when it is changed, too. */
function minutesOn(day: Day, { beginTime, endTime }: Times) {
  const [begin, end] = [new Date(beginTime), new Date(endTime)]
  const from = formatDay(begin) < day ? 0 : begin.getHours() * 60 + begin.getMinutes()
  const to = formatDay(end) > day ? WHOLE_DAY : end.getHours() * 60 + end.getMinutes()
  return { from: Math.min(from, WHOLE_DAY - MIN), to: Math.min(WHOLE_DAY, Math.max(to, from + MIN)) }
}
