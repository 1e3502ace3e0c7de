/** `idle`: nothing is sent; `connecting`: it is sent and not yet seen; `failed`: it broke off by itself. */
export const LIVE_STATES = ['idle', 'connecting', 'live', 'ended', 'failed'] as const
/** How far the sending of a live stream is. */
export type LiveState = (typeof LIVE_STATES)[number]
