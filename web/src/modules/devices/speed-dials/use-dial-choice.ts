import type { Device } from '@samtale/contract/devices/device'
import { useMemo, useState } from 'react'
import { chooseDials } from './choose-dials.ts'
import type { DialKind } from './dial-kind.ts'
import { useDialView } from './use-dial-view.ts'
import { useGroupFilter } from './use-group-filter.ts'

const NONE: readonly Device[] = []

/** Which rooms are shown, and how. */
export function useDialChoice(all: readonly Device[] = NONE) {
  const [kind, setKind] = useState<DialKind | 'all'>('all')
  const [search, setSearch] = useState('')
  const [look, setLook] = useDialView()
  const { inGroup, ...groups } = useGroupFilter()
  const dials = useMemo(() => chooseDials(all, { kind, search, inGroup }), [all, kind, search, inGroup])
  return { kind, setKind, search, setSearch, look, setLook, groups, dials }
}
export type DialChoice = ReturnType<typeof useDialChoice>
