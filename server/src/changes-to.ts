import type { boxHub } from '#features/kiosk/box-hub.ts'
import type { liveUpdates } from '#http/live.ts'
import type { Change } from '#ports/event-bus.ts'

type Live = Pick<ReturnType<typeof liveUpdates>, 'tell' | 'tellAll'>
type Boxes = Pick<ReturnType<typeof boxHub>, 'nudge' | 'gap'>

/** Hands on what the bus tells: that something waits for boxes concerns the node that holds them, everything else the open portals. */
export const changesTo = (live: Live, boxes: Boxes) => ({
  onChange: (change: Change) => (change.resource === 'boxes' ? boxes.nudge(change) : live.tell(change)),
  onGap() {
    live.tellAll()
    boxes.gap()
  },
})
