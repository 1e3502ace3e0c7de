import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, type ButtonLook } from './button.tsx'

const LOOKS: readonly ButtonLook[] = ['plain', 'primary', 'quiet', 'tint', 'danger', 'live', 'live-soft']

/** Every look, a busy one and one that shows an icon only. */
export function Looks() {
  const [busy, setBusy] = useState(false)
  const [presses, setPresses] = useState(0)
  return (
    <>
      {LOOKS.map((look) => (
        <Button key={look} look={look} icon={Plus}>
          {look}
        </Button>
      ))}
      <IconButton label="Delete" icon={Trash2} />
      <Button
        look="primary"
        busy={busy}
        onClick={() => {
          setBusy(true)
          setPresses(presses + 1)
        }}
      >
        Save
      </Button>
      <output>{presses}</output>
    </>
  )
}
