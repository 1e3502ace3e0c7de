import type { DocumentKind } from '@samtale/contract/documents/documents'
import { AppError } from '@samtale/contract/core/errors'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useAsk, useCommand } from '#api/calls.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { createStore } from '#core/app-state.ts'
import { CALLS, type Editing } from './document-calls.ts'
import {
  afterAnswer,
  afterKeeping,
  afterReading,
  afterRejection,
  afterSending,
  afterTaking,
  afterTyping,
  beginDraft,
  type DraftState,
} from './draft-state.ts'

/** How long typing must rest before the draft is saved. */
const REST_MS = 1_500

/**
 * A text that is being written: the draft saves itself, and everything that is done to it is done one after
 * the other, on what was answered last.
 */
export function useDraft(kind: DocumentKind, read: Editing) {
  const { locale } = read
  const calls = CALLS[kind]
  const [store] = useState(() => createStore<DraftState>(beginDraft(read)))
  const state = useSyncExternalStore(store.subscribe, store.get)
  const ask = useAsk(calls.edit)
  const showError = useErrorToast()
  const quiet = { quiet: true } as const
  const saving = useCommand(calls.saveDraft, undefined, quiet)
  const publishing = useCommand(calls.publish, 'done.successfully_updated_settings', quiet)
  const discarding = useCommand(calls.discardDraft, undefined, quiet)
  const restoring = useCommand(calls.restore, 'done.successfully_updated_settings', quiet)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const gone = useRef(false)

  const action = (command: (now: DraftState) => Promise<Editing> | null, replaces = false) => {
    const runs = async () => {
      const before = store.get()
      if (before.theirs) return
      const answering = command(before)
      if (!answering) return
      store.set(afterSending(before))
      try {
        store.set(afterAnswer(store.get(), await answering, replaces))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        await handleRejection(error)
      }
    }
    line.current = line.current.then(runs)
    return line.current
  }
  const handleRejection = async (error: AppError) => {
    // Nobody looks at this text any more.
    if (gone.current) showError(error)
    store.set(afterRejection(store.get(), error))
    if (error.code !== 'edit_conflict') return
    try {
      store.set(afterReading(store.get(), await ask({ locale })))
    } catch {
      // Kept as the last rejection; the refusal itself is shown.
    }
  }
  const save = () =>
    action(({ typed, base }) =>
      typed === null ? null : saving.mutateAsync({ locale, content: typed, version: base.version }),
    )

  const waits = state.typed !== null && !state.busy && !state.theirs && !state.trouble
  const autosave = useEffectEvent(() => void save())
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => autosave(), REST_MS)
    return () => clearTimeout(timer)
  }, [waits, state.typed])
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      autosave()
    }
  }, [])
  const isUnsaved = state.typed !== null || state.busy
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  useEffect(() => {
    store.set(afterReading(store.get(), read))
  }, [store, read])

  return {
    state,
    type: (content: string) => store.set(afterTyping(store.get(), content)),
    save,
    publish: () =>
      action(({ typed, base }) =>
        publishing.mutateAsync({
          setting: kind,
          category: kind,
          locale,
          version: base.version,
          ...calls.published(typed ?? base.content ?? ''),
        }),
      ),
    discard: () => action(() => discarding.mutateAsync({ locale }), true),
    restore: (id: string) => action(({ base }) => restoring.mutateAsync({ id, version: base.version }), true),
    useMine: () => store.set(afterKeeping(store.get())),
    useTheirs: () => store.set(afterTaking(store.get())),
  }
}
