import type { groups } from '@samtale/contract/groups/groups'
import type { DialogField } from '#components/form/dialog-field.ts'
import type { ManySource } from '#components/combobox/picker-source.ts'
import type { FormValues } from '#components/form/form-values.ts'

type Sources = { readonly members: ManySource; readonly devices: ManySource }
type Saved = typeof groups.create | typeof groups.createFor | typeof groups.update | typeof groups.updateAny

/** Returns the fields of a group; its people and devices come from its owner, who may have to be chosen first. */
export const groupFields = (sourcesIn: (values: FormValues) => Sources | null): DialogField<Saved>[] => [
  { name: 'name', label: 'fields.name' },
  { name: 'description', label: 'groups.fields.description', type: 'long' },
  {
    name: 'members',
    label: 'groups.fields.members',
    placeholder: 'groups.chooseMembers',
    pickMany: (values) => sourcesIn(values)?.members ?? null,
  },
  {
    name: 'devices',
    label: 'groups.fields.devices',
    placeholder: 'groups.chooseDevices',
    pickMany: (values) => sourcesIn(values)?.devices ?? null,
  },
]
