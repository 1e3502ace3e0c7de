import { useText } from '#i18n/use-text.tsx'
import { State } from '#components/state-glyph/state-glyph.tsx'
import type { DraftState } from './draft-state.ts'
import { useMoment } from '#i18n/use-moment.ts'

/** Shows where a text has got to: published, kept as a draft, or not saved yet. */
export function DraftStatus({ state: { base, typed, busy } }: { state: DraftState }) {
  const text = useText()
  const moment = useMoment()
  const { draft, published } = base
  if (busy) return <State glyph="awaiting">{text('documents.edit.saving')}</State>
  if (typed !== null) return <State glyph="awaiting">{text('documents.edit.unsaved')}</State>
  if (draft)
    return (
      <State glyph="scheduled">
        {text('documents.edit.isDraft', { when: moment(draft.updatedAt), author: draft.author })}
      </State>
    )
  if (!published) return <State glyph="off">{text('documents.edit.never')}</State>
  return (
    <State glyph="ready">
      {text('documents.edit.isPublished', { when: moment(published.createdAt), author: published.author })}
    </State>
  )
}
