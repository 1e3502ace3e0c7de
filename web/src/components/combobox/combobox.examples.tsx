import { useState } from 'react'
import { MultiPicker } from './multi-picker.tsx'
import type { PickerChoice, PickerSource } from './picker-source.ts'
import { Picker } from './picker.tsx'

const NAMES = [
  'Anna Holm',
  'Birgit Lassen',
  'Carl Dam',
  ...Array.from({ length: 40 }, (_, index) => `Person ${index + 1}`),
]
const people: PickerSource = {
  key: ['people'],
  find: async (search, limit) =>
    NAMES.filter((name) => name.toLowerCase().includes(search.toLowerCase()))
      .slice(0, limit)
      .map((name) => ({ id: name, name })),
}

/** One of many. */
export function One() {
  const [chosen, choose] = useState<PickerChoice | null>({ id: 'Birgit Lassen', name: 'Birgit Lassen' })
  return (
    <>
      <Picker label="Host" source={people} chosen={chosen} onChoose={choose} />
      <output>{chosen?.name ?? 'nobody'}</output>
    </>
  )
}

/** Several of many. */
export function Several() {
  const [chosen, choose] = useState<readonly PickerChoice[]>([])
  return (
    <>
      <MultiPicker label="People" source={people} chosen={chosen} onChange={choose} />
      <output>{chosen.map(({ name }) => name).join(', ')}</output>
    </>
  )
}
