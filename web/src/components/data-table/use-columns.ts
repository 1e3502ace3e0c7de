import { useMemo, useState } from 'react'

type Field = {
  readonly field: string
  readonly place?: 'title' | 'state' | 'mark' | 'foot'
  readonly hidden?: boolean
}
/** The columns that are shown, and how to show or hide one. */
export type Columns<C extends Field> = {
  readonly shown: readonly C[]
  readonly isShown: (column: C) => boolean
  readonly toggle: (column: C) => void
}
/** What a reader changed: a column that is new and hidden stays so for whoever chose before there was one. */
type Choice = { readonly hidden: readonly string[]; readonly shown: readonly string[] }

const NO_CHOICE: Choice = { hidden: [], shown: [] }

/**
 * Which columns of a list are shown, remembered in this browser by the list's name; the name column always
 * is.
 */
export function useColumns<C extends Field>(list: string, columns: readonly C[]): Columns<C> {
  const key = `list-columns:${list}`
  const [choice, setChoice] = useState(() => read(key))
  const shown = useMemo(() => columns.filter((column) => isWanted(column, choice)), [columns, choice])
  const toggle = ({ field, hidden = false }: C) => {
    const name = hidden ? 'shown' : 'hidden'
    const others = choice[name].filter((other) => other !== field)
    const next = { ...choice, [name]: others.length < choice[name].length ? others : [...others, field] }
    localStorage.setItem(key, JSON.stringify(next))
    setChoice(next)
  }
  return { shown, isShown: (column) => shown.includes(column), toggle }
}

const isWanted = ({ field, place, hidden: isHidden }: Field, { hidden, shown }: Choice) =>
  place === 'title' || (isHidden ? shown.includes(field) : !hidden.includes(field))

/** What was chosen before; nothing if nothing was. */
function read(key: string): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    // As it was kept at first: what is hidden.
    if (Array.isArray(stored)) return { ...NO_CHOICE, hidden: stored.filter(isText) }
    const { hidden, shown } = (stored ?? {}) as Partial<Record<keyof Choice, unknown>>
    return { hidden: textsOf(hidden), shown: textsOf(shown) }
  } catch {
    // What this browser kept is unreadable: as at the beginning.
    return NO_CHOICE
  }
}

const isText = (value: unknown) => typeof value === 'string'
const textsOf = (values: unknown) => (Array.isArray(values) ? values.filter(isText) : [])
