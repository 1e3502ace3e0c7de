import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { Field } from '#components/field/field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ViewDialog } from './view-dialog.tsx'

/** A button, and what it opens as long as nobody closes it. */
function Opener({ children }: { children: (close: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

/** A dialog with a field. */
export const Plain = () => (
  <Opener>
    {(close) => (
      <Dialog title="Edit" close="Close" onClose={close} footer={<Button onClick={close}>Cancel</Button>}>
        <Field label="Name" />
      </Dialog>
    )}
  </Opener>
)

/** A dialog with steps, of which the second is longer. */
export function Growing() {
  const [step, setStep] = useState(1)
  return (
    <Opener>
      {(close) => (
        <Dialog
          title="Plan"
          close="Close"
          onClose={close}
          steps={<Button onClick={() => setStep(2)}>Second step</Button>}
        >
          {Array.from({ length: step * 4 }, (_, at) => (
            <Field key={at} label={`Field ${at + 1}`} />
          ))}
        </Dialog>
      )}
    </Opener>
  )
}

/** A dialog whose command runs. */
export const Busy = () => (
  <Opener>
    {(close) => (
      <Dialog title="Edit" close="Close" onClose={close} mayClose={false}>
        <Field label="Name" />
      </Dialog>
    )}
  </Opener>
)

/** Asks before something that cannot be taken back. */
export function Delete() {
  const [deleted, setDeleted] = useState(false)
  return (
    <>
      <Opener>
        {(close) => (
          <ConfirmDialog
            title="Delete Nordkyst Byg?"
            verb="Delete"
            word="delete"
            facts={[{ label: 'Members', value: '12' }]}
            busy={false}
            run={() => {
              setDeleted(true)
              close()
            }}
            close={close}
          >
            Their meetings go too.
          </ConfirmDialog>
        )}
      </Opener>
      <output>{deleted ? 'deleted' : 'kept'}</output>
    </>
  )
}

/** Asks before something harmless. */
export const Restart = () => (
  <Opener>
    {(close) => (
      <ConfirmDialog
        title="Restart Lillesal?"
        verb="Restart"
        look="primary"
        busy={false}
        run={close}
        close={close}
      >
        It is back in a minute.
      </ConfirmDialog>
    )}
  </Opener>
)

/** A row read in full. */
export const View = () => (
  <Opener>
    {(close) => (
      <ViewDialog
        title="Lillesal"
        row={{ id: 'lillesal', name: 'Lillesal' }}
        rows={[{ field: 'name', label: 'fields.name', cell: ({ name }) => name }]}
        close={close}
      />
    )}
  </Opener>
)

/** A screen with something that is not saved, and two ways to leave it. */
export function Unsaved() {
  const navigate = useNavigate()
  return (
    <>
      <LeaveGuard unsaved />
      <Button onClick={() => void navigate({ href: '/elsewhere' })}>Elsewhere</Button>
      <Button onClick={() => void navigate({ href: '/signin' })}>Sign-in</Button>
    </>
  )
}
