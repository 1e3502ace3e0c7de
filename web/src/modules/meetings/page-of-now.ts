/**
 * The page that the next one of a list is on: later ones stand before it, since the newest begin comes first.
 */
export const pageOfNow = (upcoming: number, perPage: number) =>
  Math.floor(Math.max(0, upcoming - 1) / perPage)
