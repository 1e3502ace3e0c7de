import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Menu } from './menu.tsx'
import { buttonProps } from '#components/button/button.tsx'

/** A row's menu. */
export function Actions() {
  const [last, setLast] = useState('nothing')
  return (
    <>
      <Menu
        label="More for Jens Toft"
        {...buttonProps()}
        items={[
          { label: 'Edit', icon: Pencil, run: () => setLast('edit') },
          { label: 'Change password', icon: KeyRound, run: () => setLast('password'), disabled: true },
          { kind: 'line' },
          { label: 'Delete', icon: Trash2, run: () => setLast('delete'), dangerous: true },
        ]}
      >
        More
      </Menu>
      <output>{last}</output>
    </>
  )
}
