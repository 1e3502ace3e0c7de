import type { Endpoint } from '@samtale/contract/core/endpoint'
import { useCallback, useState } from 'react'
import { request } from '#api/request.ts'
import type { Chosen } from '#components/data-table/row-action.ts'

/** The list that they were chosen from, and what it is asked beside the common fields. */
export type ListOfChosen = { readonly endpoint: Endpoint; readonly input?: object | undefined }
/** Those of the chosen who are still there, the names of the others, and how to look who they are. */
export type StillThere = {
  readonly left: Chosen
  readonly gone: readonly string[]
  readonly find: () => Promise<void>
}

/** So many are looked for one by one. */
const MAX = 1_000
const AT_ONCE = 10

/**
 * Returns who of the chosen is still there. What is done to all or nobody is refused when somebody else deleted
 * one of them meanwhile, and the answer names nobody. `find` asks the list for each: who is gone is chosen no
 * longer, so that the rest can be gone on with.
 */
export function useStillThere(chosen: Chosen, { endpoint, input }: ListOfChosen): StillThere {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const isPresent = chosen.ids.map((id) => !gone.has(id))
  const left: Chosen = {
    ...chosen,
    ids: chosen.ids.filter((_, index) => isPresent[index]),
    names: chosen.names.filter((_, index) => isPresent[index]),
  }
  const find = useCallback(async () => {
    if (chosen.ids.length > MAX) return
    const missing = new Set<string>()
    for (let at = 0; at < chosen.ids.length; at += AT_ONCE)
      await Promise.all(
        chosen.ids.slice(at, at + AT_ONCE).map(async (id) => {
          const { data } = (await request(endpoint, { ...input, rowId: id })) as { data: unknown[] }
          if (data.length === 0) missing.add(id)
        }),
      )
    setGone(missing)
    chosen.keep(chosen.ids.filter((id) => !missing.has(id)))
  }, [chosen, endpoint, input])
  return { left, gone: chosen.names.filter((_, index) => !isPresent[index]), find }
}
