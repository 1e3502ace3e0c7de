import { useMemo } from 'react'
import type { PickerSource } from '#entity/picker-source.ts'
import { Picker } from '#entity/picker.tsx'
import { useText } from '#i18n/use-text.tsx'
import { allZones, offsetWords } from './zoned-time.ts'

type Props = {
  value: string
  /** When the distance from UTC is meant. */
  at: number | null
  onChange: (timeZone: string) => void
  error: string | undefined
  help: string | undefined
  disabled: boolean
}

/** One of the world's time zones, found by any of its words: "copenhagen", "america york". */
export function ZonePicker({ value, at, onChange, ...field }: Props) {
  const text = useText()
  const source = useMemo(() => zonesAt(at), [at])
  return (
    <Picker
      {...field}
      label={text('schedule.timeZone')}
      source={source}
      chosen={{ id: value, name: value.replaceAll('_', ' ') }}
      onChoose={({ id }) => onChange(id)}
    />
  )
}

const zonesAt = (at: number | null): PickerSource => ({
  key: ['time-zones', String(at)],
  find: async (search, limit) => {
    const words = search.toLowerCase().split(/[\s/_]+/)
    const fit = allZones().filter((zone) => words.every((word) => zone.toLowerCase().includes(word)))
    return fit.slice(0, limit).map((id) => ({ id, name: id.replaceAll('_', ' '), detail: offsetWords(at ?? Date.now(), id) }))
  },
})
