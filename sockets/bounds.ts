/** What a WebSocket is held to, with any client. Times are in milliseconds, sizes in bytes. */
export type Bounds = {
  /**
   * Sockets of one network that have not said hello yet. One more takes the place of the oldest, or is
   * refused with 429.
   */
  readonly beforeHello: number
  /** So long a newcomer keeps its place for certain; an honest one says hello as soon as it is let in. */
  readonly guaranteedMs: number
  /** From the handshake to the hello. */
  readonly helloMs: number
  /** All that is taken until the other end has proved who it is, frames and their heads. */
  readonly bytesBeforeProof: number
  /** The largest message after that. */
  readonly messageBytes: number
  /** Chunks of TCP that one message may come in: each costs more than its bytes. */
  readonly messageChunks: number
  /** Messages at once, and as many a second as come on. */
  readonly burst: number
  readonly perSecond: number
  /** What may wait to be sent; an end that does not read is cut off. */
  readonly waitingBytes: number
  /** What is kept to be sent again after a lost connection. */
  readonly outboxBytes: number
  /** Sockets of one user; of one device, one stream, one person of a room. */
  readonly perPerson: number
  /** Between two pings, which carry a random payload: only its echo is an answer. */
  readonly pingMs: number
  /** Looks in a row that find no answer until the socket is cut off. */
  readonly unansweredPings: number
  /** From the goodbye to the cut, whatever the other end does. */
  readonly closingMs: number
}

const KiB = 1024

const COMMON = {
  beforeHello: 50,
  guaranteedMs: 1_000,
  bytesBeforeProof: 4 * KiB,
  messageChunks: 1_024,
  outboxBytes: 0,
  pingMs: 15_000,
  unansweredPings: 1,
  closingMs: 2_000,
} as const

/** Open portals at `/v1/live`: they say hello, and nothing else. */
export const PORTAL_BOUNDS: Bounds = {
  ...COMMON,
  helloMs: 5_000,
  messageBytes: 4 * KiB,
  burst: 20,
  perSecond: 1,
  waitingBytes: 640 * KiB,
  perPerson: 50,
}

/** What a device's socket is held to beside what every socket is. */
export type DeviceBounds = Bounds & {
  /** Broken messages until a device is closed: a page with a fault is not thrown out for one. */
  readonly mistakes: number
  /** Between two signs that this server is there: what stands before it may keep the socket of a dead one open. */
  readonly aliveMs: number
}

/**
 * Meeting-room devices at `/v1/ws/device`. They say by themselves that they are there, so they are asked less
 * often.
 */
export const DEVICE_BOUNDS: DeviceBounds = {
  ...COMMON,
  ...{
    beforeHello: 250,
    helloMs: 5_000,
    messageBytes: 16 * KiB,
    burst: 50,
    perSecond: 10,
    waitingBytes: 256 * KiB,
    perPerson: 1,
    pingMs: 30_000,
    unansweredPings: 2,
    mistakes: 3,
    aliveMs: 8_000,
  },
}

/**
 * People in a call at `/video/signal`. A newcomer to a full room sends seven offers with all their candidates
 * at once. What waits and what is kept make 1 MiB together, and all that is kept can wait.
 */
export const CONFERENCE_BOUNDS: Bounds = {
  ...COMMON,
  ...{
    helloMs: 10_000,
    messageBytes: 64 * KiB,
    burst: 400,
    perSecond: 60,
    waitingBytes: 640 * KiB,
    outboxBytes: 384 * KiB,
    perPerson: 1,
    pingMs: 5_000,
    unansweredPings: 3,
  },
}

/** Pages that test their line at `/video/line` before they join: three messages in some seconds. */
export const LINE_TEST_BOUNDS: Bounds = {
  ...COMMON,
  helloMs: 5_000,
  messageBytes: 16 * KiB,
  burst: 5,
  perSecond: 1,
  waitingBytes: 64 * KiB,
  perPerson: 20,
}

/** What one node says to another of people in a call: as much as that says to them, over a line that loses nothing. */
export const RELAY_BOUNDS: Bounds = { ...CONFERENCE_BOUNDS, unansweredPings: 1 }

/** One node asks another to do something in a room, and hears the answer. */
export const CONTROL_BOUNDS: Bounds = {
  ...COMMON,
  ...{
    helloMs: 2_000,
    bytesBeforeProof: 128 * KiB,
    messageBytes: 64 * KiB,
    burst: 2,
    perSecond: 1,
    waitingBytes: 4 * KiB * KiB,
    perPerson: 1,
  },
}

/**
 * Pages that send a room's picture to `/v1/live/feed`: half a second of it is some hundred kilobytes, and
 * what is sent before an answer to a ping can be many seconds.
 */
export const FEED_BOUNDS: Bounds = {
  ...COMMON,
  ...{
    beforeHello: 4,
    helloMs: 10_000,
    messageBytes: 8 * KiB * KiB,
    messageChunks: 16_384,
    burst: 600,
    perSecond: 60,
  },
  ...{ waitingBytes: 64 * KiB, perPerson: 1, unansweredPings: 2 },
}

/** Newcomers of all networks together that have not said hello. */
export const BEFORE_HELLO_IN_ALL = 4_096
/** Pings and pongs that the other end begins: browsers send none. */
export const CONTROL_FRAMES = { burst: 40, perSecond: 4 } as const
