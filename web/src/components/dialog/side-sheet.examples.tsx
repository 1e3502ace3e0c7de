import { useState } from 'react'
import { Button, buttonProps } from '#components/button/button.tsx'
import { SideSheet } from './side-sheet.tsx'

/** The drawer of a phone, with two links. */
export function Drawer() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <SideSheet
          label="Menu"
          close="Close"
          brand={{ title: 'Samtale', logo: '', logoDark: null, nameInLogo: false }}
          onClose={() => setOpen(false)}
        >
          <a href="#members" {...buttonProps('quiet')}>
            Members
          </a>
          <a href="#groups" {...buttonProps('quiet')}>
            Groups
          </a>
        </SideSheet>
      )}
    </>
  )
}
