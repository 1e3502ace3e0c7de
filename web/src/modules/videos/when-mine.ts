type Waiting = { readonly signal: AbortSignal; readonly elsewhere: () => void }

/**
 * Does something to an upload while no other window of this browser does; `late`: another one had it before.
 */
export async function whenMine(
  uploadId: string,
  { signal, elsewhere }: Waiting,
  action: (late: boolean) => Promise<void>,
) {
  // Pages that were not opened securely have no locks: two windows may send the same chunks, which the server
  // takes as often as they come.
  if (!navigator.locks) return action(false)
  const name = `upload:${uploadId}`
  const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await action(false)
    return lock !== null
  })
  if (free) return
  elsewhere()
  await navigator.locks.request(name, { signal }, () => action(true))
}
