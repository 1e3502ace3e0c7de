/**
 * How a page sends a room's picture to the portal: a WebSocket of its own, whose address a portal gives with
 * `startRecording`. Between these messages go the pieces of a recording, as the browser makes them, each a
 * binary message.
 */
export type FeedMessage =
  /**
   * The first one; the ticket stands behind the `#` of the address, later it is the one of the last welcome.
   */
  | { type: 'hello'; ticket: string }
  /** A new recording begins: its first piece has the head of the file. */
  | { type: 'begin'; mimeType: string }
  /** Nothing more comes. */
  | { type: 'ended' }

/** What the portal sends to the page. */
export type ServerFeedMessage =
  /** Pieces are awaited; `resume` is the ticket of who is lost and comes back. */
  | { type: 'welcome'; resume: string }
  /** The picture has to begin again, with the head of a file. */
  | { type: 'restart' }
  /** The last piece is awaited. */
  | { type: 'end' }

/** Why the portal closes the line for good; after any other end the page comes back. */
export const FEED_CLOSE = { done: 4000, failed: 4006, ticket: 4401 } as const
