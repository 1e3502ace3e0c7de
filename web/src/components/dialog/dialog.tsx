import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '#components/button/button.tsx'
import { useDialogTitle } from './use-dialog-title.ts'
import { useModal } from './use-modal.ts'
import * as styles from './dialog.module.css'

type Props = {
  title: ReactNode
  /** The name of the button that closes. */
  close: string
  onClose: () => void
  /** False while a command runs. */
  mayClose?: boolean
  /** What Esc does instead of closing, where something typed would be lost. */
  onEscape?: (() => void) | undefined
  /** Stays below the title while the rest is scrolled. */
  steps?: ReactNode
  children: ReactNode
  /** Buttons: secondary, then primary. */
  footer?: ReactNode
  /** Stands in their place as long as it is not answered. */
  question?: ReactNode
  /** `alertdialog`: it asks before something is done. */
  role?: 'alertdialog'
  /** The ids of what is read out when it opens, after its title. */
  describedBy?: string
}

/**
 * A modal dialog, open as long as it is mounted. It is the browser's own: the focus is held inside, goes back
 * to where it came from, and Esc closes. Fills the screen under 768.
 */
export function Dialog({
  title,
  close,
  onClose,
  mayClose = true,
  onEscape = onClose,
  steps,
  children,
  footer,
  question,
  role,
  describedBy,
}: Props) {
  const titleId = useId()
  useDialogTitle(title)
  const modal = useModal(() => mayClose && onEscape(), focusFirst)

  return (
    <dialog
      {...modal}
      className={styles.dialog}
      data-steps={steps ? '' : undefined}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={close} icon={X} size="small" disabled={!mayClose} onClick={onClose} />
        </div>
        {steps}
        <div className={styles.body}>{children}</div>
        {footer && (
          <div className={styles.foot} data-part="dialog-foot" hidden={Boolean(question)}>
            {footer}
          </div>
        )}
        {question}
      </div>
    </dialog>
  )
}

/**
 * The browser takes the first thing it finds, the cross; anyone who opens a form wants to type, and the first
 * button below is the harmless one.
 */
function focusFirst(dialog: HTMLDialogElement) {
  const input = dialog.querySelector<HTMLElement>(
    `.${styles.body} :is(input, select, textarea):not(:disabled, [readonly], [type=radio])`,
  )
  const harmless = input ?? dialog.querySelector<HTMLElement>(`.${styles.foot} button`)
  harmless?.focus()
}
