import { useState } from 'react'
import { alert } from '#core/app-state.ts'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'

/** Opens toasts, and a dialog that they move into. */
export function Alerts() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => alert('success', 'Saved')}>Save</Button>
      <Button onClick={() => alert('error', 'Not saved', 'Request 17')}>Fail</Button>
      <Button
        onClick={() =>
          alert('success', 'Moved', undefined, (close) => (
            <Button
              onClick={() => {
                close()
                alert('success', 'Moved back')
              }}
            >
              Undo
            </Button>
          ))
        }
      >
        Move
      </Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog title="Members" close="Close" onClose={() => setOpen(false)}>
          Nobody
        </Dialog>
      )}
    </>
  )
}
