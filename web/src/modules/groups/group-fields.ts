import type { groups } from '@samtale/contract/groups/groups'
import type { DialogField } from '#components/form/dialog-field.ts'
import type { ManySource } from '#components/combobox/picker-source.ts'
import type { Draft } from '#components/form/schema-resolver.ts'

type Sources = { readonly members: ManySource; readonly devices: ManySource }
type Saved = typeof groups.create | typeof groups.createFor | typeof groups.update | typeof groups.updateAny

/**
 * What a group is made of; its people and devices come from whoever owns it, who may have to be chosen first.
 */
export const groupFields = (sourcesIn: (draft: Draft) => Sources | null): DialogField<Saved>[] => [
  { name: 'name', label: 'fields.name' },
  { name: 'description', label: 'groups.fields.description', type: 'long' },
  {
    name: 'members',
    label: 'groups.fields.members',
    placeholder: 'groups.chooseMembers',
    pickMany: (draft) => sourcesIn(draft)?.members ?? null,
  },
  {
    name: 'devices',
    label: 'groups.fields.devices',
    placeholder: 'groups.chooseDevices',
    pickMany: (draft) => sourcesIn(draft)?.devices ?? null,
  },
]
