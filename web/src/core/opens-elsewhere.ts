type Keys = {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/**
 * Returns whether a click on a link is for the browser: it opens a tab or a window, or saves what the link leads
 * to.
 */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: Keys) =>
  ctrlKey || metaKey || shiftKey || altKey
