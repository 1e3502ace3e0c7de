import { useEffect, useRef, useState } from 'react'
import { useTopDialog } from '#components/dialog/top-dialog.ts'
import { rowsBetween, withRows, type ChosenRows } from './chosen-rows.ts'

type Row = { readonly id: string }
type Options<R extends Row> = { rows: readonly R[]; nameOf: (row: R) => string; may: (row: R) => boolean }
/** Chooses one row, or with `extend` all from the one chosen before to this. */
export type ChooseRow<R> = (row: R, isChosen: boolean, extend: boolean) => void
/** The rows that are chosen in select mode, and how to choose others. */
export type Selection<R extends Row> = {
  /** Whether select mode is on. */
  readonly on: boolean
  readonly chosen: ChosenRows
  readonly choose: ChooseRow<R>
  readonly chooseAll: (rows: readonly R[], isChosen: boolean) => void
  readonly may: (row: R) => boolean
  readonly begin: () => void
  readonly end: () => void
  /** Of what is chosen only these stay so; select mode ends where none is left. */
  readonly keep: (ids: readonly string[]) => void
}

const NOTHING: ChosenRows = new Map()

/** Select mode: what is chosen stays so over pages, orders and searches, until Done or Esc. */
export function useSelection<R extends Row>(options: Options<R>): Selection<R> {
  const [on, setOn] = useState(false)
  const [chosen, setChosen] = useState(NOTHING)
  const anchor = useRef<string | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [actions] = useState(() => {
    const chooseAll = (rows: readonly R[], isChosen: boolean) => {
      const { may, nameOf } = latest.current
      setChosen((now) => withRows(now, rows.filter(may), isChosen, nameOf))
    }
    const choose: ChooseRow<R> = (row, isChosen, extend) => {
      chooseAll(extend ? rowsBetween(latest.current.rows, anchor.current, row.id) : [row], isChosen)
      anchor.current = row.id
    }
    const end = () => {
      setOn(false)
      setChosen(NOTHING)
      anchor.current = null
    }
    const keep = (ids: readonly string[]) => {
      if (ids.length === 0) return end()
      const remaining = new Set(ids)
      setChosen((now) => new Map([...now].filter(([id]) => remaining.has(id))))
    }
    return { choose, chooseAll, begin: () => setOn(true), end, keep }
  })
  useEscape(on, actions.end)
  return { on, chosen, may: options.may, ...actions }
}

/** Esc leaves, but not while a dialog lies above or something is typed. */
function useEscape(on: boolean, leave: () => void) {
  const dialog = useTopDialog()
  useEffect(() => {
    if (!on || dialog) return
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const typing = target instanceof HTMLInputElement && target.type !== 'checkbox'
      if (key === 'Escape' && !defaultPrevented && !typing) leave()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [on, dialog, leave])
}

/** Moves the focus back to the button that begins select mode when that ends. */
export function useFocusBack(selecting: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(selecting)
  useEffect(() => {
    if (was.current && !selecting) button.current?.focus()
    was.current = selecting
  }, [selecting])
  return button
}
