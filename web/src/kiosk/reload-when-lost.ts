import type { DeviceSnapshot } from '@samtale/device-client/device'

const LOST_MS = 600_000
type Known = Pick<DeviceSnapshot, 'connection' | 'call' | 'show'>
type Options = {
  readonly reload: () => void /** Whether the page can be fetched. */
  readonly isServed: () => Promise<boolean>
}

/**
 * After ten minutes without a line the page is reloaded, which mends more than another try; never in the
 * middle of a call or of what is to be seen, nor when nothing would come.
 */
export function reloadWhenLost({ reload, isServed }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: Known | null = null

  const wait = () => {
    timer ??= setTimeout(async () => {
      const served = await isServed()
      timer = undefined
      if (latest?.connection === 'online') return
      if (served && !latest?.call && !latest?.show) reload()
      else wait()
    }, LOST_MS)
  }
  return (snapshot: Known) => {
    latest = snapshot
    if (snapshot.connection !== 'online') return wait()
    clearTimeout(timer)
    timer = undefined
  }
}

/** Returns whether the server gives out this page now. */
export const isPageServed = () =>
  fetch(location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
