import type { Locale } from '@samtale/contract/core/fields'
import { dateFormatFor, type DateFormatChoice } from '@samtale/contract/settings/settings'

let choice: DateFormatChoice = 'language'
let language: Locale = 'en-US'
const listeners = new Set<() => void>()

/**
 * How days are written for this reader: the one place that knows. Who draws dates hears of a change by the
 * language.
 */
export const dateFormat = {
  get: () => dateFormatFor(choice, language),
  /** Takes the deployment's choice. */
  set: (next: DateFormatChoice) => {
    if (next === choice) return
    choice = next
    for (const listener of listeners) listener()
  },
  /** Takes the language that is shown from now on; who changes it draws everything again. */
  setLanguage: (next: Locale) => {
    language = next
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
