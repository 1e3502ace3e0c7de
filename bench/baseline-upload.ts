import { createHash, type Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { CHUNK_BYTES } from '../contract/src/videos/videos.ts'

/**
 * The least that an upload can be: takes chunks as they are at `POST /<index>?of=<how many>`, hashes each,
 * and writes it at its place in a new file of `FOLDER` that is on the disk in the end.
 */
const folder = process.env['FOLDER'] ?? '.'
type Upload = { readonly file: FileHandle; readonly hash: Hash; count: number }
let current: Promise<Upload> | undefined

let number = 0

const begin = async (): Promise<Upload> => {
  number += 1
  return {
    file: await open(join(folder, `baseline-upload-${number}`), 'wx'),
    hash: createHash('sha256'),
    count: 0,
  }
}

const server = createServer(async (request, response) => {
  if (request.url === '/livez') return response.end()
  const chunks: Buffer[] = []
  for await (const part of request) chunks.push(part as Buffer)
  current ??= begin()
  const upload = await current
  const chunk = Buffer.concat(chunks)
  const [index, total] = (request.url ?? '').slice(1).split('?of=').map(Number)
  upload.hash.update(chunk)
  await upload.file.write(chunk, 0, chunk.length, (index ?? 0) * CHUNK_BYTES)
  upload.count += 1
  if (upload.count === total) {
    await upload.file.datasync()
    await upload.file.close()
    current = undefined
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}')
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
