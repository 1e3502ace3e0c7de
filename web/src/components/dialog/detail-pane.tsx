import { X } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { topDialog } from './top-dialog.ts'
import { useDialogTitle } from './use-dialog-title.ts'
import { useScrollPosition } from './use-scroll-position.ts'
import { usePane } from './use-pane.ts'
import * as dialogStyles from './dialog.module.css'
import * as styles from './detail-pane.module.css'

/** A record that is only read. */
export type Detail = {
  recordId: string
  title: string
  /** Buttons: secondary, then primary. */
  footer?: ReactNode
  children: ReactNode
  close: () => void
}

/**
 * A record beside its list, which stays usable. Its heading takes the focus; Esc inside closes it, and the focus goes
 * back to the row.
 */
export function DetailPane({
  place,
  recordId,
  title,
  footer,
  children,
  close,
}: Detail & { place: HTMLElement }) {
  const text = useText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const pane = usePane(recordId, heading)
  useDialogTitle(title)
  useScrollPosition()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // What stands above it, such as a menu, has its own Esc.
    if (event.key !== 'Escape' || event.defaultPrevented || topDialog()) return
    event.preventDefault()
    close()
  }
  return createPortal(
    <section
      ref={pane}
      className={styles.pane}
      aria-labelledby={id}
      data-part="detail-pane"
      onKeyDown={onKeyDown}
    >
      <div className={`${dialogStyles.head} ${styles.head}`}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={text('app.close')} icon={X} size="small" onClick={close} />
      </div>
      <div className={`${dialogStyles.body} ${styles.body}`}>{children}</div>
      {footer && (
        <div className={`${dialogStyles.foot} ${styles.foot}`} data-part="dialog-foot">
          {footer}
        </div>
      )}
    </section>,
    place,
  )
}
