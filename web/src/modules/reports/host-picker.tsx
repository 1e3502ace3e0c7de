import { useQuery } from '@tanstack/react-query'
import { reports } from '@samtale/contract/reports/reports'
import { useMemo, useState } from 'react'
import { request } from '#api/request.ts'
import { withFixedChoice, type PickerChoice, type PickerSource } from '#components/combobox/picker-source.ts'
import { Picker } from '#components/combobox/picker.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Asks whose meetings the report is about: all hosts', or one's, whom the server finds by a part of the name. */
export function HostPicker({ host, onChange }: { host: string; onChange: (id: string) => void }) {
  const text = useText()
  const all = text('reportCharts.allHosts')
  const source = useMemo(() => sourceOf(all), [all])
  const [known, setKnown] = useState<PickerChoice | null>(null)
  // One whom only the address names.
  const unknown = useQuery({
    queryKey: ['reports', 'host', host],
    queryFn: () => nameOf(host),
    enabled: host !== '' && known?.id !== host,
  })
  const found = known?.id === host ? known : { id: host, name: unknown.data ?? '' }
  return (
    <Picker
      label={text('fields.host')}
      source={source}
      chosen={host === '' ? { id: '', name: all } : found}
      onChoose={(choice) => {
        setKnown(choice)
        onChange(choice.id)
      }}
      onClear={() => onChange('')}
    />
  )
}

const sourceOf = (all: string): PickerSource => ({
  key: ['reports', 'hosts'],
  async find(search, limit) {
    const { hosts } = await request(reports.hosts, { search })
    const found = hosts.map(({ id, profile }) => ({ id, name: profile.name }))
    return withFixedChoice({ id: '', name: all }, search, found).slice(0, limit)
  },
})

const nameOf = async (host: string) =>
  (await request(reports.summary, { host })).byHost[0]?.host.profile.name ?? ''
