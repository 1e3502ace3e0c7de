import { MAX_PICTURES } from '../../protocol/limits.ts'
import type { MediaState, PictureRequest, WatchSize } from '../../protocol/messages.ts'

/** What is known of somebody whose pictures may be shown. */
export type Watched = { readonly state: MediaState; readonly size: WatchSize }

const RANK = { large: 0, small: 1 } as const

/**
 * Returns the pictures to ask for: a shared screen first, then cameras as large as they are shown, and none
 * that is off or out of sight.
 */
export function requestedPictures(people: ReadonlyMap<string, Watched>): PictureRequest[] {
  const all = [...people]
  const screens = all.flatMap(([person, { state }]) =>
    state.sharing ? [{ person, what: 'screen', size: 'large' } as const] : [],
  )
  const cameras = all
    .flatMap(([person, { state, size }]) =>
      state.videoMuted || size === 'none' ? [] : [{ person, what: 'camera', size } as const],
    )
    .toSorted((one, other) => RANK[one.size] - RANK[other.size])
  return [...screens, ...cameras].slice(0, MAX_PICTURES)
}

const isSame = (one: PictureRequest | null, other: PictureRequest) =>
  one?.person === other.person && one.what === other.what

/**
 * Returns which picture goes into which slot: one that has a slot stays in it, others take those that are
 * free. There may be more in the end than there were slots.
 */
export function assignSlots(
  slots: readonly (PictureRequest | null)[],
  requested: readonly PictureRequest[],
): (PictureRequest | null)[] {
  const unassigned = requested.filter((request) => !slots.some((slot) => isSame(slot, request)))
  const assigned = slots.map(
    (slot) => (slot && requested.find((request) => isSame(slot, request))) ?? unassigned.shift() ?? null,
  )
  return [...assigned, ...unassigned]
}
