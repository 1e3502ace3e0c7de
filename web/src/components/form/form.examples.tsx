import { groups } from '@samtale/contract/groups/groups'
import { useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { EndpointFormDialog } from './endpoint-form-dialog.tsx'

/** Creates a group. */
export function Create() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <EndpointFormDialog
          title="Add group"
          endpoint={groups.create}
          fields={[
            { name: 'name', label: 'fields.name' },
            { name: 'description', label: 'groups.fields.description', type: 'long' },
          ]}
          values={{ name: '', description: '' }}
          mode="create"
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}
