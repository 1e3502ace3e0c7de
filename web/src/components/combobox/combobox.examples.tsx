import { useState } from 'react'
import { queryClient } from '#api/query-client.ts'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Field } from '#components/field/field.tsx'
import { MultiPicker } from './multi-picker.tsx'
import { withTotal, type PickerChoice, type PickerSource } from './picker-source.ts'
import { Picker } from './picker.tsx'

const NAMES = [
  'Anna Holm',
  'Birgit Lassen',
  'Carl Dam',
  ...Array.from({ length: 40 }, (_, index) => `Person ${index + 1}`),
]
const among = (names: readonly string[]): PickerSource => ({
  key: ['people', String(names.length)],
  find: async (search, limit) => {
    const found = names.filter((name) => name.toLowerCase().includes(search.toLowerCase()))
    return withTotal(
      found
        .slice(0, limit)
        .map((name) => ({ id: name, name, detail: `${name.split(' ')[0]}@nordkyst.example` })),
      found.length,
    )
  },
})
const people = among(NAMES)

/** One of many, in a dialog. */
export function One() {
  const [chosen, choose] = useState<PickerChoice | null>({ id: 'Birgit Lassen', name: 'Birgit Lassen' })
  return (
    <>
      <p>Behind the dialog</p>
      <Dialog
        title="Meeting"
        close="Close"
        onClose={() => undefined}
        footer={<output>{chosen?.name ?? 'nobody'}</output>}
      >
        <Field label="Title" />
        <Picker
          label="Host"
          source={people}
          chosen={chosen}
          onChoose={choose}
          onClear={() => choose(null)}
          error={chosen ? undefined : 'Choose a host'}
          required
        />
      </Dialog>
    </>
  )
}

/** One of many, where the server does not count them and one has to be chosen. */
export function Fixed() {
  const [chosen, choose] = useState<PickerChoice>({ id: 'Birgit Lassen', name: 'Birgit Lassen' })
  const source: PickerSource = {
    key: ['uncounted'],
    find: async (search, limit) => [...(await people.find(search, limit))],
  }
  return <Picker label="Host" source={source} chosen={chosen} onChoose={choose} />
}

let shrinking = [...NAMES]
const shrinkingPeople: PickerSource = {
  key: ['shrinking'],
  find: (search, limit) => among(shrinking).find(search, limit),
}

/** One of people who leave while the list is open: at the event `leave`, all but two. */
export function Shrinking() {
  const [chosen, choose] = useState<PickerChoice | null>(null)
  const leave = () => {
    shrinking = shrinking.slice(0, 2)
    void queryClient.invalidateQueries({ queryKey: shrinkingPeople.key })
  }
  return (
    <>
      <Picker label="Host" source={shrinkingPeople} chosen={chosen} onChoose={choose} />
      <output ref={(element) => element?.addEventListener('leave', leave)}>{chosen?.name ?? 'nobody'}</output>
    </>
  )
}

/** Several of many. */
export function Several() {
  const [chosen, choose] = useState<readonly PickerChoice[]>([])
  return (
    <>
      <MultiPicker
        label="People"
        source={people}
        chosen={chosen}
        onChange={choose}
        placeholder="Choose people"
        help="They get an email"
        required
      />
      <output>{chosen.map(({ name }) => name).join(', ')}</output>
    </>
  )
}

const addresses: PickerSource = {
  key: ['addresses'],
  find: async () => [
    { id: '1', name: 'Bo Dam', detail: 'bo@dam.example' },
    { id: '2', name: 'Margrethe Kjeldgaard', detail: 'margrethe.kjeldgaard@nordkyst.example' },
    { id: '3', name: 'Ib Holm', detail: 'ib.holm@fjordklinikken.example' },
  ],
}

/** Some with a short address, some with a long one. */
export const Addresses = () => (
  <Picker label="Host" source={addresses} chosen={null} onChoose={() => undefined} />
)

/** Several that may not be changed. */
export const Locked = () => (
  <MultiPicker
    label="People"
    source={people}
    chosen={NAMES.slice(0, 2).map((name) => ({ id: name, name }))}
    onChange={() => undefined}
    disabled
  />
)
