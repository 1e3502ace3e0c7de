import '#components/styles/frame.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#components/button/button.tsx'
import { Logo } from '#components/branding/logo.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  label: string
  close: string
  brand: { title: string; logo: string; logoDark: string | null }
  onClose: () => void
  children: ReactNode
}

/** A drawer from the left: modal, closed by Esc, by the cross or by a press beside it. */
export function SideSheet({ label, close, brand, onClose, children }: Props) {
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      className="drawer"
      aria-label={label}
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
