import { useState } from 'react'
import { AppError } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import { faq, type FaqEntry } from '@samtale/contract/documents/faq'
import { useAsk, useCommand } from '#api/calls.ts'
import { alert } from '#core/app-state.ts'
import { useText } from '#i18n/use-text.tsx'
import { changedIn, draftOf, wrongOf, type FaqValues, type FaqText, type FaqWrong } from './faq-draft.ts'

type Trouble = { readonly error: AppError; readonly theirs: FaqEntry | undefined }

/**
 * A question that is written in both languages: what is wrong with it, and how it is sent, one language after
 * the other.
 */
export function useFaqForm(first: FaqEntry | undefined, seen: Locale, close: () => void) {
  const text = useText()
  const [known, setKnown] = useState(first)
  const [draft, setDraft] = useState<FaqValues>(() => draftOf(first))
  const [wrong, setWrong] = useState<Partial<Record<Locale, FaqWrong>>>({})
  const [busy, setBusy] = useState<'draft' | 'publish' | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  /** Counts how often other texts took the place of those in the fields. */
  const [round, setRound] = useState(0)
  const ask = useAsk(faq.list)
  const create = useCommand(faq.create, undefined, { quiet: true })
  const update = useCommand(faq.update, undefined, { quiet: true })

  const change = (locale: Locale, changes: Partial<FaqText>) => {
    setDraft((now) => ({ ...now, [locale]: { ...now[locale], ...changes } }))
    setWrong({})
  }
  const send = async (entry: FaqEntry | undefined, locale: Locale, publish: boolean) => {
    const changes = { title: draft[locale].title, answer: draft[locale].answer ?? '', locale, publish }
    return entry
      ? update.mutateAsync({ id: entry.id, version: entry.version, ...changes })
      : create.mutateAsync(changes)
  }
  /** Returns the language to look at when something is missing. */
  const save = async (publish: boolean): Promise<Locale | undefined> => {
    const missing = wrongOf(draft, known, seen)
    setWrong(missing)
    if (Object.keys(missing).length > 0) return missing[seen] ? seen : (Object.keys(missing)[0] as Locale)
    let entry = known
    setTrouble(null)
    setBusy(publish ? 'publish' : 'draft')
    try {
      for (const locale of changedIn(draft, known, publish)) {
        entry = await send(entry, locale, publish)
        setKnown(entry)
      }
      alert('success', text('done.updated_faq'))
      close()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setTrouble({ error, theirs: error.code === 'edit_conflict' ? await meet(entry) : undefined })
    } finally {
      setBusy(null)
    }
    return undefined
  }
  /** What stands there now; saving again puts what was typed in its place. */
  const meet = async (entry: FaqEntry | undefined) => {
    const theirs = (await ask({}).catch(() => [])).find(({ id }) => id === entry?.id)
    if (theirs) setKnown(theirs)
    return theirs
  }
  const take = () => {
    setDraft(draftOf(trouble?.theirs))
    setTrouble(null)
    setRound(round + 1)
  }
  const isDirty = changedIn(draft, known, false).length > 0
  return { draft, wrong, busy, trouble, round, isDirty, change, save, take }
}
