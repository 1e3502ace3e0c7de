import type { ListQuery } from '@samtale/contract/core/list'
import { useState } from 'react'
import type { ListToolsState } from './list-parts.ts'

const DENSE = 'list-dense'

/**
 * What a reader switches on a list: the filter row, which an address with filters opens, and dense rows,
 * which this browser remembers.
 */
export function useListTools({ filters }: ListQuery): ListToolsState {
  const [filtering, setFiltering] = useState(Object.keys(filters).length > 0)
  const [dense, setDense] = useState(() => localStorage.getItem(DENSE) === 'yes')
  return {
    filtering,
    setFiltering,
    dense,
    setDense: (on) => {
      localStorage.setItem(DENSE, on ? 'yes' : 'no')
      setDense(on)
    },
  }
}
