import { admins } from '@samtale/contract/users/admins'
import { groups } from '@samtale/contract/groups/groups'
import { useState, type ReactNode } from 'react'
import { Button } from '#components/button/button.tsx'
import { EndpointFormDialog } from './endpoint-form-dialog.tsx'

/** A button that opens a dialog. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

/** Creates a group. */
export const Create = () => (
  <Opener>
    {(close) => (
      <EndpointFormDialog
        title="Add group"
        endpoint={groups.create}
        fields={[
          { name: 'name', label: 'fields.name' },
          { name: 'description', label: 'groups.fields.description', type: 'long' },
        ]}
        values={{ name: '', description: '' }}
        mode="create"
        close={close}
      />
    )}
  </Opener>
)

/** Creates an administrator, whose role is one of two. */
export const CreateAdmin = () => (
  <Opener>
    {(close) => (
      <EndpointFormDialog
        title="Add admin"
        endpoint={admins.create}
        fields={[
          { name: 'name', label: 'fields.name' },
          {
            name: 'role',
            label: 'fields.role',
            choices: [
              { value: 'admin', label: 'roles.admin' },
              { value: 'super-admin', label: 'roles.super-admin' },
            ],
          },
        ]}
        values={{ name: 'Anna Holm', role: 'admin' }}
        fixed={{ email: 'anna@nordkyst.example', password: 'Fjorden-er-dyb-17' }}
        mode="create"
        close={close}
      />
    )}
  </Opener>
)
