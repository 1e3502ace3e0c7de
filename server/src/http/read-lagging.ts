import { type Actor, isPlatformStaff } from '@samtale/contract/core/permissions'
import { isUnavailable } from '#db/is-unavailable.ts'
import { currentWork, doWork } from '#db/work.ts'

/** Reads for somebody from a replica, where there is one that may serve them; once more without if it fails. */
export async function readLagging<Result>(
  { id, role, parentId }: Actor,
  act: () => Promise<Result> | Result,
): Promise<Result> {
  const isStaff = isPlatformStaff(role)
  const lagging = { people: isStaff ? null : [id, ...(parentId ? [parentId] : [])], isServed: false }
  try {
    return await doWork({ ...currentWork(), lagging }, act)
  } catch (error) {
    if (!lagging.isServed || !isUnavailable(error)) throw error
    return act()
  }
}
