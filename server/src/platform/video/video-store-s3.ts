import { createReadStream, createWriteStream } from 'node:fs'
import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Config } from '#config/config.ts'
import { BUCKET_TIMINGS, bucketClient, type BucketTimings } from '#platform/storage/bucket-client.ts'
import type { ByteRange } from './byte-range.ts'
import { uploadChunks } from './upload-chunks-s3.ts'

/** A part of a large video: 10,000 of them may be one, and each is held in memory while it is sent. */
const PART_BYTES = 8 * 1_048_576
const AT_ONCE = 2

/** What is being copied out of a bucket and stands still for so long has broken off. */
const SILENT_MS = 30_000

/** Videos in a bucket of an S3-compatible store. Throws `unavailable` where it is away, silent or overloaded. */
export function videoBucket(s3: NonNullable<Config['s3']>, timings: BucketTimings = BUCKET_TIMINGS) {
  const { bucket } = s3
  const client = bucketClient(s3, timings)
  const chunks = uploadChunks(client, bucket)
  const at = (name: string) => ({ Bucket: bucket, Key: `videos/${name}` })

  async function read(name: string, range?: ByteRange): Promise<Readable | null> {
    try {
      const { Body } = await client.send(
        new GetObjectCommand({ ...at(name), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      )
      return (Body as Readable | undefined) ?? null
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }

  return {
    ...chunks,

    /** There as a whole or not at all. */
    async put(name: string, path: string, contentType: string) {
      const params = {
        ...at(name),
        Body: createReadStream(path, { highWaterMark: 1_048_576 }),
        ContentType: contentType,
      }
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: AT_ONCE }).done()
    },

    open: read,

    async sizeOf(name: string): Promise<number | null> {
      try {
        return (await client.send(new HeadObjectCommand(at(name)))).ContentLength ?? null
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },

    async fetch(name: string, path: string) {
      const bytes = await read(name)
      if (!bytes) throw new Error(`There is no ${name} in the bucket`)
      // Nobody watches this one, who would give up by themselves.
      if (bytes instanceof IncomingMessage)
        bytes.setTimeout(SILENT_MS, () => bytes.destroy(new Error('the bucket says nothing any more')))
      await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    },

    async remove(name: string) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}
/** Videos in an S3-compatible bucket. */
export type VideoBucket = ReturnType<typeof videoBucket>

const isAbsent = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)
