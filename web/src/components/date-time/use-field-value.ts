import { useState } from 'react'

/** What the parts of a field make, until its form receives it. */
export type PendingValue = {
  /** The complete value that the parts make now; empty while one is missing. */
  readonly entered: string
  setEntered: (entered: string) => void
  /** Reports what is entered, or another value, unless the form has it. */
  commit: (value?: string) => void
}

/**
 * Connects a form, which holds a complete value or none, with a field that is typed part by part and passes
 * through values that nobody wants: the form receives what is entered only when it is committed.
 */
export function useFieldValue(value: string, onChange: (value: string) => void) {
  const [shown, show] = useState(value)
  const [entered, setEntered] = useState(value)
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    setEntered(value)
    // What the form merely repeats leaves the parts as they are.
    if (value !== entered) show(value)
  }
  const commit = (next = entered) => {
    if (next !== value) onChange(next)
  }
  return { shown, show, pending: { entered, setEntered, commit } }
}
