import { useMemo, useState } from 'react'

type Field = {
  readonly field: string
  readonly place?: 'title' | 'state' | 'mark'
  readonly hidden?: boolean
}
/** The columns that are shown, and how to show or hide one. */
export type Columns<C extends Field> = {
  readonly shown: readonly C[]
  readonly isShown: (column: C) => boolean
  readonly toggle: (column: C) => void
}

/**
 * Which columns of a list are shown, remembered in this browser by the list's name; the name column always
 * is.
 */
export function useColumns<C extends Field>(list: string, columns: readonly C[]): Columns<C> {
  const key = `list-columns:${list}`
  const [hidden, setHidden] = useState(
    () => read(key) ?? new Set<unknown>(columns.filter((column) => column.hidden).map(({ field }) => field)),
  )
  const shown = useMemo(
    () => columns.filter(({ field, place }) => place === 'title' || !hidden.has(field)),
    [columns, hidden],
  )
  const toggle = ({ field }: C) => {
    const next = new Set(hidden)
    if (!next.delete(field)) next.add(field)
    localStorage.setItem(key, JSON.stringify([...next]))
    setHidden(next)
  }
  return { shown, isShown: (column) => shown.includes(column), toggle }
}

/** What was chosen before; nothing if nothing was. */
function read(key: string): ReadonlySet<unknown> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? new Set(stored) : null
  } catch {
    // What this browser kept is unreadable: as at the beginning.
    return null
  }
}
