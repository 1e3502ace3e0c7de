import { useMemo, useState } from 'react'
import { useShownRecord } from '#components/dialog/pane-state.ts'
import { useBelow } from '#components/hooks/use-narrow.ts'

type Field = {
  readonly field: string
  readonly place?: 'title' | 'state' | 'mark' | 'foot'
  readonly hidden?: boolean | 'narrow'
  readonly hiddenBesidePane?: boolean
}
/** The columns that are shown, and how to show or hide one. */
export type Columns<C extends Field> = {
  readonly shown: readonly C[]
  readonly isShown: (column: C) => boolean
  readonly toggle: (column: C) => void
  /** Shows the columns of these names and no others. */
  readonly choose: (fields: readonly string[]) => void
}
/** What a reader changed: a column that is new and hidden stays so for anyone who chose before there was one. */
type Choice = { readonly hidden: readonly string[]; readonly shown: readonly string[] }

const NO_CHOICE: Choice = { hidden: [], shown: [] }
/** From this width there is room for what is hidden for want of it, but not with a pane beside the list. */
const ROOMY_FROM = 1920

/**
 * Returns which columns of a list are shown, remembered in this browser by the list's name; the name column
 * always is.
 */
export function useColumns<C extends Field>(list: string, columns: readonly C[]): Columns<C> {
  const key = `list-columns:${list}`
  const [stored, setChoice] = useState(() => read(key))
  const isBeside = useShownRecord() !== null
  const narrow = useBelow(ROOMY_FROM) || isBeside
  const choice = useMemo(
    () =>
      stored ?? {
        hidden: isBeside ? columns.filter(({ hiddenBesidePane }) => hiddenBesidePane).map(nameOf) : [],
        shown: narrow ? [] : columns.filter(hasRoom).map(nameOf),
      },
    [stored, narrow, isBeside, columns],
  )
  const shown = useMemo(() => columns.filter((column) => isVisible(column, choice)), [columns, choice])
  const keep = (next: Choice) => {
    localStorage.setItem(key, JSON.stringify(next))
    setChoice(next)
  }
  const toggle = ({ field, hidden }: C) => {
    const name = hidden ? 'shown' : 'hidden'
    const others = choice[name].filter((other) => other !== field)
    keep({ ...choice, [name]: others.length < choice[name].length ? others : [...others, field] })
  }
  const choose = (fields: readonly string[]) =>
    keep({
      hidden: columns.filter(({ field, hidden }) => !hidden && !fields.includes(field)).map(nameOf),
      shown: columns.filter(({ field, hidden }) => hidden && fields.includes(field)).map(nameOf),
    })
  return { shown, isShown: (column) => shown.includes(column), toggle, choose }
}

const hasRoom = ({ hidden }: Field) => hidden === 'narrow'
const nameOf = ({ field }: Field) => field
const isVisible = ({ field, place, hidden: isHidden }: Field, { hidden, shown }: Choice) =>
  place === 'title' || (isHidden ? shown.includes(field) : !hidden.includes(field))

/** What was chosen before; nothing if nothing was. */
function read(key: string): Choice | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (stored === null) return null
    // As it was kept at first: what is hidden.
    if (Array.isArray(stored)) return { ...NO_CHOICE, hidden: stored.filter(isText) }
    const { hidden, shown } = stored as Partial<Record<keyof Choice, unknown>>
    return { hidden: textsOf(hidden), shown: textsOf(shown) }
  } catch {
    // What this browser kept is unreadable: as at the beginning.
    return null
  }
}

const isText = (value: unknown) => typeof value === 'string'
const textsOf = (values: unknown) => (Array.isArray(values) ? values.filter(isText) : [])
