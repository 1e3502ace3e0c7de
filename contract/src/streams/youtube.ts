import * as z from 'zod/mini'
import { alsoByPost, endpoint, endpoints } from '../core/endpoint.ts'
import { Instant } from '../core/fields.ts'

const connect = endpoint({
  resource: 'youtube',
  method: 'GET',
  path: 'livestreaming/connectyoutube',
  can: 'addLivestreamings',
  reads: false,
  input: z.strictObject({}),
  output: z.string(),
  errors: ['youtube_not_configured', 'rate_limited'],
  summary:
    'Returns the Google address where the caller allows this portal to stream. Open it in the same browser within ten minutes.',
})

const disconnect = endpoint({
  resource: 'youtube',
  method: 'GET',
  path: 'livestreaming/disconnectyoutube',
  can: 'addLivestreamings',
  reads: false,
  input: z.strictObject({}),
  /** `revoked`: Google has confirmed it; the connection is gone from here in any case. */
  output: z.object({ revoked: z.boolean() }),
  errors: [],
  summary: "Disconnects the caller's account from YouTube.",
})

/** An account's permission, given by its channel's owner, to stream there. */
export const youtube = endpoints({
  connect,
  connectByPost: alsoByPost(connect),
  disconnect,
  disconnectByPost: alsoByPost(disconnect),
  status: {
    resource: 'youtube',
    method: 'GET',
    path: 'livestreaming/getyoutubestatus',
    can: 'viewLivestreamings',
    input: z.strictObject({}),
    output: z.object({
      connected: z.boolean(),
      /** Whether this installation can connect at all. */
      configured: z.boolean(),
      channel: z.nullable(z.string()),
      since: z.nullable(Instant),
      /** It was connected and Google has ended it: to be connected again. */
      expired: z.boolean(),
    }),
    errors: [],
    summary:
      "Returns whether the caller's account is connected to YouTube. Members use the account that manages them.",
  },
})
