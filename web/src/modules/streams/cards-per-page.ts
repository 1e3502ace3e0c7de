import { cardColumns } from '#modules/meetings/card-columns.ts'

/** Above and below the cards: the tabs and the pager. */
const AROUND = 96
/** From the top of one card to the top of the next. */
const PITCH = 136

/** Returns how many streams, events or replays a page has in a panel of that height. */
export const streamsPerPage = (height: number, width: number) =>
  Math.max(1, Math.floor((height - AROUND) / PITCH)) * cardColumns(width)
