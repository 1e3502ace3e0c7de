import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

const FOLDER = 'uploads/'
const REMOVED_AT_ONCE = 8

/** The chunks of uploads that are under way, each an object in the bucket. */
export function uploadChunks(client: S3Client, bucket: string) {
  const at = (id: string, index: number) => ({ Bucket: bucket, Key: `${FOLDER}${id}/${index}` })

  async function* pages(prefix: string, delimiter?: string) {
    let token: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          ...{ Bucket: bucket, Prefix: prefix },
          ...(delimiter && { Delimiter: delimiter }),
          ...(token && { ContinuationToken: token }),
        }),
      )
      yield page
      token = page.NextContinuationToken
    } while (token)
  }

  return {
    async putChunk(id: string, index: number, bytes: Uint8Array) {
      await client.send(new PutObjectCommand({ ...at(id, index), Body: bytes }))
    },

    async readChunk(id: string, index: number): Promise<Buffer> {
      const { Body } = await client.send(new GetObjectCommand(at(id, index)))
      return Buffer.from((await Body?.transformToByteArray()) ?? [])
    },

    async removeChunks(id: string) {
      for await (const { Contents = [] } of pages(`${FOLDER}${id}/`)) {
        const keys = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]))
        const removeNext = async () => {
          for (let Key = keys.pop(); Key !== undefined; Key = keys.pop())
            await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
        }
        await Promise.all(Array.from({ length: REMOVED_AT_ONCE }, removeNext))
      }
    },

    /** The uploads of which there is something. */
    async listUploads(): Promise<string[]> {
      const ids: string[] = []
      for await (const { CommonPrefixes = [] } of pages(FOLDER, '/'))
        for (const { Prefix = '' } of CommonPrefixes) ids.push(Prefix.slice(FOLDER.length, -1))
      return ids
    },
  }
}
