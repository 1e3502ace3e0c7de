/** The same name as the portal's own switch, which shares this storage where both come from one server. */
const KEY = 'shortcuts'

/** What was chosen last, for browsers that keep nothing for this page. */
let chosen = true

/**
 * Returns whether a single key acts by itself in this browser. Speech input types keys that nobody meant, so they
 * can be turned off (WCAG 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return chosen
  }
}

/** Keeps the choice in this browser. */
export function turnSingleKeys(on: boolean) {
  chosen = on
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // It holds until the page is closed.
  }
}
