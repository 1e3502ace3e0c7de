import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { useDiscard } from '#components/dialog/use-discard.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as fieldStyles from '#components/field/field.module.css'
import * as styles from './form-dialog.module.css'
import * as formStyles from './form.module.css'

type Props = {
  title: string
  /** The word of the button that submits; without it the form is only looked at. */
  submitLabel?: string | undefined
  isDirty: boolean
  busy: boolean
  /** Whether there is nothing to submit yet. */
  disabled?: boolean
  /** Why it was not saved. */
  rejection?: string | null | undefined
  /** How often somebody has tried to submit: after each try the first wrong field gets the focus. */
  submitCount?: number
  onSubmit: (event: FormEvent) => void
  close: () => void
  /** In the place of its buttons. */
  footer?: ReactNode
  /** The steps of a form that has some. */
  steps?: ReactNode
  /** A button that leads on to the next of them; Enter in a field presses it as long as it `isDue`. */
  next?: { label: string; isDue: boolean; go: () => void } | undefined
  children: ReactNode
  /** Dialogs that open above it. */
  above?: ReactNode
}

/** A dialog with a form: submits it, and asks before what was typed is lost. */
export function FormDialog({
  title,
  submitLabel,
  isDirty,
  busy,
  disabled = false,
  rejection,
  submitCount = 0,
  onSubmit,
  close,
  footer,
  steps,
  next,
  children,
  above,
}: Props) {
  const text = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { onEscape, question } = useDiscard(isDirty, close)
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])
  const buttons = submitLabel ? (
    <>
      {rejection && (
        <p
          className={`${fieldStyles.message} ${fieldStyles.messageBad} ${styles.formRejection}`}
          data-part="error"
          role="alert"
        >
          <CircleAlert className="icon" aria-hidden />
          {rejection}
        </p>
      )}
      <Button onClick={close} disabled={busy}>
        {text('actions.cancel')}
      </Button>
      {next && (
        <Button look={next.isDue ? 'primary' : 'plain'} onClick={next.go} disabled={busy}>
          {next.label}
        </Button>
      )}
      <Button
        look={next?.isDue ? 'plain' : 'primary'}
        type="submit"
        form={id}
        busy={busy}
        disabled={disabled}
      >
        {submitLabel}
      </Button>
    </>
  ) : (
    <Button onClick={close}>{text('app.close')}</Button>
  )
  return (
    <Dialog
      title={title}
      close={text('app.close')}
      onClose={close}
      onEscape={onEscape}
      mayClose={!busy}
      footer={footer || buttons}
      question={question}
      steps={steps}
    >
      <form
        ref={form}
        id={id}
        className={formStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          // Enter in a field leaves the focus there; anyone who presses the button that submits is on it.
          const fromField = event.currentTarget.contains(document.activeElement)
          if (next?.isDue && fromField) next.go()
          else onSubmit(event)
        }}
      >
        {children}
      </form>
      {above}
    </Dialog>
  )
}
