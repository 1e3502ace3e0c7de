import { STREAM_TARGETS, type StreamTarget } from '@samtale/contract/streams/live-streams'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { StreamFields } from './stream-fields.tsx'
import type { Kind, StreamRow } from './stream-row.ts'
import { useStreamForm, type Mode } from './use-stream-form.ts'

type Props = {
  mode: Mode
  kind: Kind
  /** What is changed or shown; null for a new one. */
  row: StreamRow | null
  /** Where a live stream may be sent; without it to YouTube or another server. */
  targets?: readonly StreamTarget[] | undefined
  close: () => void
  /** Hears of what was saved, and closes the dialog. */
  onSaved: (row: StreamRow, close: () => void) => void
}
const TITLES = { create: 'createTitle', edit: 'editTitle', view: 'viewTitle' } as const

/** Plans a live stream, an event or a replay, changes one or shows one; nothing that was typed is lost. */
export function StreamDialog({ mode, kind, row, targets = STREAM_TARGETS, close, onSaved }: Props) {
  const text = useText()
  const form = useStreamForm({
    kind,
    mode,
    row,
    target: targets[0] ?? 'youtube',
    onDone: (saved) => onSaved(saved, close),
  })
  const { isSubmitting, submitCount, isDirty, rejection, save } = form
  const submitLabel = text(mode === 'create' ? `streams.${kind}.submit` : 'actions.save')
  return (
    <FormDialog
      title={text(`streams.${kind}.${TITLES[mode]}`)}
      submitLabel={mode === 'view' ? undefined : submitLabel}
      isDirty={isDirty}
      busy={isSubmitting}
      rejection={
        rejection &&
        (rejection.code === 'edit_conflict' ? text('streams.conflict') : errorText(text, rejection))
      }
      submitCount={submitCount}
      onSubmit={() => void save()}
      close={close}
    >
      <StreamFields kind={kind} form={form} targets={targets} disabled={mode === 'view'} />
    </FormDialog>
  )
}
