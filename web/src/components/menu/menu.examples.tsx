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
          { kind: 'separator' },
          { label: 'Delete', icon: Trash2, run: () => setLast('delete'), dangerous: true },
        ]}
      >
        More
      </Menu>
      <output>{last}</output>
    </>
  )
}

/** Shows who is signed in, where the menu leads, and a choice. */
export function Profile() {
  const [theme, setTheme] = useState('Light')
  const [opened, open] = useState('nothing')
  return (
    <>
      <Menu
        label="Profile menu"
        {...buttonProps()}
        header={<p>anna@nordkyst.example</p>}
        items={[
          { label: 'Help', href: '/menu/Actions', run: () => open('help') },
          { label: 'Settings', href: '/menu/Profile', current: true, run: () => open('settings') },
          {
            kind: 'group',
            label: 'Theme',
            items: ['Light', 'Dark'].map((label) => ({
              kind: 'choice',
              label,
              checked: label === theme,
              run: () => setTheme(label),
            })),
          },
        ]}
      >
        Profile
      </Menu>
      <output>{opened}</output>
    </>
  )
}
