import type { Device } from '@samtale/contract/devices/device'
import { useMemo, useState } from 'react'
import { filterSpeedDials } from './filter-speed-dials.ts'
import type { SpeedDialKind } from './speed-dial-kind.ts'
import { useSpeedDialView } from './use-speed-dial-view.ts'
import { useGroupFilter } from './use-group-filter.ts'

const NONE: readonly Device[] = []

/** Which rooms are shown, and how. */
export function useSpeedDialFilter(all: readonly Device[] = NONE) {
  const [kind, setKind] = useState<SpeedDialKind | 'all'>('all')
  const [search, setSearch] = useState('')
  const [look, setLook] = useSpeedDialView()
  const { inGroup, ...groups } = useGroupFilter()
  const speedDials = useMemo(
    () => filterSpeedDials(all, { kind, search, inGroup }),
    [all, kind, search, inGroup],
  )
  return { kind, setKind, search, setSearch, look, setLook, groups, speedDials }
}
export type SpeedDialFilter = ReturnType<typeof useSpeedDialFilter>
