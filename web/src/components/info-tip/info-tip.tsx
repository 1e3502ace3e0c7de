import { Info } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { buttonProps } from '#components/button/button.tsx'
import { placeBelow } from '#components/place-below.ts'
import * as styles from './info-tip.module.css'

/**
 * A sign that explains something to anyone who points at it, reaches it by keyboard or presses it; Esc or a
 * press outside takes it away.
 */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const sign = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const show = () => {
    if (!tip.current || !sign.current || tip.current.matches(':popover-open')) return
    tip.current.showPopover()
    placeBelow(tip.current, sign.current, 'end')
  }
  const hide = () => tip.current?.hidePopover()
  return (
    <span
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
    >
      <button
        ref={sign}
        type="button"
        {...buttonProps('quiet', 'small')}
        data-icon-only
        aria-label={label}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={(event) => {
          // What lies around hears no press of it.
          event.stopPropagation()
          show()
        }}
      >
        <Info className="icon" aria-hidden />
      </button>
      <span ref={tip} id={id} className={styles.tooltip} role="tooltip" popover="auto">
        {children}
      </span>
    </span>
  )
}
