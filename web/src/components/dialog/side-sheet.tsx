import '#components/styles/frame.css'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#components/button/button.tsx'
import { Logo } from '#components/branding/logo.tsx'
import { dialogOpened } from './top-dialog.ts'

type Props = { label: string; close: string; brand: { title: string; logo: string; logoDark: string | null }; onClose: () => void; children: ReactNode }

/** A drawer from the left: modal, closed by Esc, by the cross or by a press beside it. */
export function SideSheet({ label, close, brand, onClose, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const opener = document.activeElement
    element.showModal()
    const closed = dialogOpened(element)
    return () => {
      element.close()
      closed()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={sheet}
      className="drawer"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="drawer-sheet">
        <div className="drawer-head">
          <span className="brand">
            <Logo brand={brand} />
            <span className="cut">{brand.title}</span>
          </span>
          <IconButton label={close} icon={X} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
