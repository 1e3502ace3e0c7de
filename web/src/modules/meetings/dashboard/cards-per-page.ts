import { cardColumns } from '#modules/meetings/card-columns.ts'

/** Above and below the cards, as the number of them is reckoned: the tabs and the pager. */
const AROUND = 40 + 56
/** What is around them as it is drawn, with its edges; the margin below the panel has room for the difference. */
const FRAME = 107
/** From the top of one card to the top of the next. */
const PITCH = 213
/** Below this width the cards of a phone are read by scrolling. */
export const FEW_BELOW = 600
const FEW = 3

/** How many cards stand one above the other in a panel of that height. */
const rowsIn = (height: number) => Math.max(1, Math.floor((height - AROUND) / PITCH))

/** Returns how many meeting cards a page of the dashboard has in a panel of that height. */
export const cardsPerPage = (height: number, width: number) =>
  width < FEW_BELOW ? FEW : rowsIn(height) * cardColumns(width)

/** The height of a panel that ends below the last card for which there is room. */
export const heightOfCards = (height: number) => FRAME + rowsIn(height) * PITCH
