import { ALONE_SECONDS } from '@samtale/contract/device-gateway/kiosk'

/** Why a device has left a meeting by itself. */
export type LeftAlone = 'nobody-joined' | 'everyone-left'

type Options = { readonly leave: (why: LeftAlone) => void; readonly changed: () => void }

/**
 * No room is left alone before an open camera: with nobody else in the conference for `ALONE_SECONDS` the
 * device is told to leave.
 */
export function createAloneTimer({ leave, changed }: Options) {
  let inside = false
  let others = 0
  let accompanied = false
  let until: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel() {
    clearTimeout(timer)
    timer = undefined
    until = null
  }

  function update() {
    if (!inside) return
    if (others > 0) {
      accompanied = true
      if (until !== null) cancel()
    } else if (until === null) {
      until = Date.now() + ALONE_SECONDS * 1000
      timer = setTimeout(() => leave(accompanied ? 'everyone-left' : 'nobody-joined'), ALONE_SECONDS * 1000)
    } else return
    changed()
  }

  return {
    /**
     * Returns when the device leaves, in epoch milliseconds of this machine's clock; null while somebody is
     * there.
     */
    until: () => until,
    /** The device is in the conference. */
    joined() {
      inside = true
      update()
    },
    /** So many others are in it. */
    others(count: number) {
      others = count
      update()
    },
    /**
     * The conference is gone; what it said counts no longer. `again`: the device enters the same meeting once
     * more.
     */
    left({ again = false } = {}) {
      inside = false
      others = 0
      accompanied &&= again
      cancel()
    },
  }
}
