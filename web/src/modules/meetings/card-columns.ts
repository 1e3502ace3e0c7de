/** From this width cards stand two beside each other; `card-panel.module.css` says the same. */
const TWO_FROM = 1920

/** Returns how many cards of a panel stand beside each other in a window of that width. */
export const cardColumns = (width: number) => (width < TWO_FROM ? 1 : 2)
