import { AppError } from '@samtale/contract/core/errors'
import { useState } from 'react'
import { useErrorToast } from '#api/use-error-toast.ts'
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

/** Opens the toast of a failure whose request was traced. */
export function TracedFailure() {
  const showError = useErrorToast()
  const ids = {
    requestId: '01932f5e-7c1a-7b3e-9d2f-4a6b8c0d1e2f',
    traceId: '0af7651916cd43dd8448eb211c80319c',
  }
  return <Button onClick={() => showError(new AppError('error_occurred', ids))}>Fail</Button>
}
