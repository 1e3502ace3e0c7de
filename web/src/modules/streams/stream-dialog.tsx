import './streams.css'
import type { StreamTarget } from '@samtale/contract/streams/live-streams'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
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
  /** Hears of what was saved, after the dialog has closed. */
  onSaved?: ((row: StreamRow) => void) | undefined
}
const TITLES = { create: 'createTitle', edit: 'editTitle', view: 'viewTitle' } as const
const TARGETS: readonly StreamTarget[] = ['youtube', 'rtmp']

/** Plans a live stream, an event or a replay, changes one or shows one; nothing that was typed is lost. */
export function StreamDialog({ mode, kind, row, targets = TARGETS, close, onSaved }: Props) {
  const text = useText()
  const id = useId()
  const body = useRef<HTMLFormElement>(null)
  const [leaving, setLeaving] = useState(false)
  const form = useStreamForm({
    kind,
    mode,
    row,
    target: targets[0] ?? 'youtube',
    onDone: (saved) => {
      close()
      onSaved?.(saved)
    },
  })
  const { state, busy, isDirty, refusal, save } = form
  useEffect(() => {
    if (state.tries > 0) body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state.tries])
  const footer =
    mode === 'view' ? (
      <Button onClick={close}>{text('app.close')}</Button>
    ) : (
      <>
        {refusal && (
          <p className="message message-bad stream-refusal" role="alert">
            <CircleAlert className="icon" aria-hidden />
            {refusal.code === 'edit_conflict' ? text('streams.conflict') : errorText(text, refusal)}
          </p>
        )}
        <Button onClick={close} disabled={busy}>
          {text('actions.cancel')}
        </Button>
        <Button look="primary" type="submit" form={id} busy={busy}>
          {text(mode === 'create' ? `streams.${kind}.submit` : 'actions.save')}
        </Button>
      </>
    )
  return (
    <Dialog
      title={text(`streams.${kind}.${TITLES[mode]}`)}
      close={text('app.close')}
      onClose={close}
      onEscape={() => (isDirty && mode !== 'view' ? setLeaving(true) : close())}
      mayClose={!busy}
      footer={footer}
      wide
    >
      <form
        ref={body}
        id={id}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) save()
        }}
      >
        <StreamFields kind={kind} form={form} targets={targets} disabled={mode === 'view'} />
      </form>
      {leaving && (
        <ConfirmDialog title={text('confirm.discard')} verb={text('actions.discard')} busy={false} run={close} close={() => setLeaving(false)}>
          {text('confirm.discardText')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
