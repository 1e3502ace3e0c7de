import { useId, type ReactNode } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import * as styles from '#components/form/form.module.css'

type Props = {
  title: string
  confirm: string
  busy?: boolean
  onConfirm: () => void
  close: () => void
  action?: ReactNode
  children: ReactNode
}

/**
 * A dialog of the editor with a form in it; `action` is one more thing that can be done with what it is
 * about.
 */
export function FormDialog({ title, confirm, busy = false, onConfirm, close, action, children }: Props) {
  const text = useText()
  const id = useId()
  return (
    <Dialog
      title={title}
      close={text('app.close')}
      onClose={close}
      footer={
        <>
          {action && (
            <>
              {action}
              <span className="spacer" />
            </>
          )}
          <Button onClick={close}>{text('actions.cancel')}</Button>
          <Button look="primary" type="submit" form={id} disabled={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog may stand in the form of another one.
          event.stopPropagation()
          onConfirm()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
