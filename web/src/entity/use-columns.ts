import { useMemo, useState } from 'react'

type Field = { readonly field: string; readonly place?: 'title' | 'state' | 'mark' }
export type Columns<C extends Field> = { readonly shown: readonly C[]; readonly isShown: (column: C) => boolean; readonly toggle: (column: C) => void }

/** Which columns of a list are shown, remembered in this browser by the list's name; the name column always is. */
export function useColumns<C extends Field>(list: string, columns: readonly C[]): Columns<C> {
  const key = `list-columns:${list}`
  const [hidden, setHidden] = useState(() => read(key))
  const shown = useMemo(() => columns.filter(({ field, place }) => place === 'title' || !hidden.has(field)), [columns, hidden])
  const toggle = ({ field }: C) => {
    const next = new Set(hidden)
    if (!next.delete(field)) next.add(field)
    localStorage.setItem(key, JSON.stringify([...next]))
    setHidden(next)
  }
  return { shown, isShown: (column) => shown.includes(column), toggle }
}

function read(key: string): ReadonlySet<unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept : [])
  } catch {
    // What this browser kept is unreadable: all columns, as at the beginning.
    return new Set()
  }
}
