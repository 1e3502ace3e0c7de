import { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '@samtale/contract/core/errors'
import type { Config } from '#config/config.ts'

/** How long a bucket is waited for, in milliseconds: until it is connected, and until it answers a call. */
export type BucketTimings = { readonly connectMs: number; readonly answerMs: number }
/** A part of a large video takes the longest; a client that waits for a chunk is answered within a minute. */
export const BUCKET_TIMINGS: BucketTimings = { connectMs: 3_000, answerMs: 15_000 }

const MAX_ATTEMPTS = 3
const RETRY_AFTER = 10
const NO_LINE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|TimeoutError)$/
const TOO_MANY = 429
const SERVER_ERROR = 500

/** Opens the client of a bucket. A bucket that is away, silent or overloaded ends each call with `unavailable`. */
export function bucketClient(
  { endpoint, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>,
  { connectMs, answerMs }: BucketTimings,
) {
  const client = new S3Client({
    region,
    // A store of one's own is reached by its address alone; names of buckets as hosts are Amazon's.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Stores that do not know the newest checksums refuse them; each part has its own as ever.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    // By itself it would wait for ever, and a job with it.
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
  })
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args)
      } catch (error) {
        throw isAway(error) ? new AppError('unavailable', { retryAfter: RETRY_AFTER, cause: error }) : error
      }
    },
    { step: 'initialize', priority: 'high', name: 'bucketAway' },
  )
  return client
}

function isAway(error: unknown) {
  const { code, name, $metadata } = (error ?? {}) as {
    readonly code?: string
    readonly name?: string
    readonly $metadata?: { readonly httpStatusCode?: number }
  }
  const status = $metadata?.httpStatusCode ?? 0
  return status === TOO_MANY || status >= SERVER_ERROR || NO_LINE.test(code ?? '') || NO_LINE.test(name ?? '')
}
