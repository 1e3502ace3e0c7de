import { admins } from '@samtale/contract/users/admins'
import { devices } from '@samtale/contract/devices/devices'
import { groups } from '@samtale/contract/groups/groups'
import { useState, type ReactNode } from 'react'
import { Button } from '#components/button/button.tsx'
import type { PickerSource } from '#components/combobox/picker-source.ts'
import { Field } from '#components/field/field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EndpointFormDialog } from './endpoint-form-dialog.tsx'
import * as formCardStyles from './form-card.module.css'

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

/** Renames a group. */
export const Edit = () => (
  <Opener>
    {(close) => (
      <EndpointFormDialog
        title="Edit group"
        endpoint={groups.update}
        fields={[{ name: 'name', label: 'fields.name' }]}
        values={{ name: 'Board' }}
        fixed={{ id: '00000000-0000-7000-8000-000000000010', version: 1 }}
        mode="edit"
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

const people: PickerSource = {
  key: ['people'],
  find: async () => [{ id: '00000000-0000-7000-8000-000000000002', name: 'Anna Holm' }],
}

/** Makes a device somebody's, who has to be chosen. */
export const AssignDevice = () => (
  <Opener>
    {(close) => (
      <EndpointFormDialog
        title="Add device"
        endpoint={devices.assignTo}
        fields={[
          { name: 'userDeviceName', label: 'devices.fields.name' },
          { name: 'customerId', label: 'devices.fields.customer', pick: people },
          { name: 'privacyEnabled', label: 'devices.fields.privacyEnabled', type: 'check' },
        ]}
        values={{ userDeviceName: 'Hall', customerId: '', privacyEnabled: 'true' }}
        fixed={{ deviceId: 'AB12CD34', privacyTimeout: 30 }}
        mode="create"
        close={close}
      />
    )}
  </Opener>
)

/** A field that somebody else has changed too. */
export function Changed() {
  const [name, setName] = useState('Mine')
  return (
    <>
      <Field label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      {name !== 'Theirs' && <ConflictNotice value="Theirs" acceptTheirs={() => setName('Theirs')} />}
    </>
  )
}

/** A card with two buttons of long names. */
export const Foot = () => (
  <section className={`card ${formCardStyles.formCard}`}>
    <p>Single sign-on</p>
    <div className={formCardStyles.foot} data-part="foot">
      <span className="spacer" />
      <Button>Tilføj et domæne</Button>
      <Button>Opsæt organisationens logintjeneste</Button>
    </div>
  </section>
)
