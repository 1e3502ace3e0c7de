import { useId, useState, type ReactNode } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'

type Props = {
  /** Names the object: "Delete Nordkyst Byg?". */
  title: string
  /** The consequence. */
  children: ReactNode
  /** The verb on the button. */
  verb: string
  /** A word to type before the button may be pressed. */
  word?: string
  busy: boolean
  run: () => void
  close: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, children, verb, word, busy, run, close }: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const ready = word === undefined || typed === word
  const footer = (
    <>
      <Button onClick={close} disabled={busy}>
        {text('actions.cancel')}
      </Button>
      <Button look="danger" type="submit" form={id} busy={busy} disabled={!ready}>
        {verb}
      </Button>
    </>
  )
  return (
    <Dialog title={title} close={text('app.close')} onClose={close} mayClose={!busy} footer={footer}>
      <form
        id={id}
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !busy) run()
        }}
      >
        <div className="muted">{children}</div>
        {word !== undefined && (
          <Field
            className="mono"
            label={text('confirm.type', { word })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
      </form>
    </Dialog>
  )
}
