import type { Brand } from '@samtale/contract/settings/settings'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#components/button/button.tsx'
import { Logo } from '#components/branding/logo.tsx'
import { useModal } from './use-modal.ts'
import * as logoStyles from '#components/branding/logo.module.css'
import * as styles from './side-sheet.module.css'

type Props = {
  label: string
  close: string
  brand: Pick<Brand, 'title' | 'logo' | 'logoDark' | 'nameInLogo'>
  onClose: () => void
  children: ReactNode
}

/** A drawer from the left: modal, closed by Esc, by the cross or by a press beside it. */
export function SideSheet({ label, close, brand, onClose, children }: Props) {
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      className={styles.drawer}
      aria-label={label}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <span className={logoStyles.brand}>
            <Logo brand={brand} name={brand.title} />
          </span>
          <IconButton label={close} icon={X} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
