import type { Device } from '@samtale/contract/devices/device'
import { useMemo, useState } from 'react'
import { filterSpeedDials, type SpeedDialKind } from './speed-dial-kind.ts'
import { useGroupFilter } from './use-group-filter.ts'

const NONE: readonly Device[] = []

/** Returns which rooms are shown, and how. */
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
/** What is filtered for, how to change it, and the devices that are left. */
export type SpeedDialFilter = ReturnType<typeof useSpeedDialFilter>

type SpeedDialLook = 'grid' | 'list'
const KEY = 'speed-dials-look'

/** Grid or list, as this browser had it last; the list at first. */
function useSpeedDialView() {
  const [look, setLook] = useState<SpeedDialLook>(() =>
    localStorage.getItem(KEY) === 'grid' ? 'grid' : 'list',
  )
  return [
    look,
    (next: SpeedDialLook) => {
      localStorage.setItem(KEY, next)
      setLook(next)
    },
  ] as const
}
