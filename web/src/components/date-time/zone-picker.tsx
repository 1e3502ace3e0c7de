import { useMemo, type Ref } from 'react'
import { allZones, offsetLabel } from '#i18n/zones.ts'
import { withTotal, type PickerSource } from '#components/combobox/picker-source.ts'
import { Picker } from '#components/combobox/picker.tsx'

type Props = {
  label: string
  value: string
  /** When the distance from UTC is meant; now without it. */
  at?: number | null
  onChange: (timeZone: string) => void
  onBlur?: () => void
  error: string | undefined
  help: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One of the world's time zones, found by any of its words: "copenhagen", "america york". */
export function ZonePicker({ value, at = null, onChange, ...field }: Props) {
  const source = useMemo(() => zonesAt(at), [at])
  return (
    <Picker
      {...field}
      required
      source={source}
      chosen={{ id: value, name: value.replaceAll('_', ' ') }}
      onChoose={({ id }) => onChange(id)}
    />
  )
}

const zonesAt = (at: number | null): PickerSource => ({
  key: ['time-zones', String(at)],
  // All of them, so that the list opens at the one that is chosen.
  find: async (search) => {
    const labels = search.toLowerCase().split(/[\s/_]+/)
    const fit = allZones().filter((zone) => labels.every((word) => zone.toLowerCase().includes(word)))
    const choices = fit.map((id) => ({
      id,
      name: id.replaceAll('_', ' '),
      detail: offsetLabel(at ?? Date.now(), id),
    }))
    return withTotal(choices, choices.length)
  },
})
