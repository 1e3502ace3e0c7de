import * as z from 'zod/mini'

/**
 * What a page that sends a room's picture says between the pieces; the words are those of the embedded
 * service.
 */
const FeedMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), ticket: z.string().check(z.maxLength(100)) }),
  z.object({ type: z.literal('begin'), mimeType: z.string().check(z.maxLength(100)) }),
  z.object({ type: z.literal('ended') }),
])
/** Any text message of a page that sends, after parsing. */
export type FeedMessage = z.infer<typeof FeedMessage>

/** What it is answered. */
export type ServerFeedMessage =
  | { readonly type: 'welcome'; readonly resume: string }
  | { readonly type: 'restart' }
  | { readonly type: 'end' }

/** Why its line is closed for good; after any other end it comes back. */
export const FEED_CLOSE = { done: 4000, malformed: 4002, tooMuch: 4003, failed: 4006, ticket: 4401 } as const

/** Null for what is no such message. */
export function readFeedMessage(text: string): FeedMessage | null {
  try {
    return FeedMessage.parse(JSON.parse(text))
  } catch {
    return null // whatever it is, it is refused
  }
}
