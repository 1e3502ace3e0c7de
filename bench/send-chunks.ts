import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { CHUNK_BYTES } from '../contract/src/videos/videos.ts'
import { THREE_SECONDS } from '../server/src/testing/video-file.ts'

/** One file that is sent in chunks: to the portal as forms, to the bare handler as they are. */
export type Sending = {
  readonly port: number
  readonly bytes: number
  readonly inFlight: number
  readonly portal?:
    | { readonly token: string; readonly account: string; readonly filename: string }
    | undefined
}

const DEVICE_HEAD = 8

/**
 * Runs in a process of its own: `node send-chunks.ts <Sending[] as JSON>` prints the seconds that all took.
 */
async function sendChunks({ port, bytes, inFlight, portal }: Sending): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const total = Math.ceil(bytes / CHUNK_BYTES)
  const noise = randomBytes(CHUNK_BYTES)
  const uploadId = portal && (await begin(port, portal, bytes))
  let next = 0
  async function sendInTurn() {
    while (next < total) {
      const index = next
      next += 1
      const chunk =
        index === 0
          ? firstChunk(noise, bytes)
          : noise.subarray(0, Math.min(CHUNK_BYTES, bytes - index * CHUNK_BYTES))
      await (portal && uploadId
        ? post(agent, port, portal.token, formOf({ ...portal, uploadId, index, total }, chunk))
        : post(agent, port, '', rawOf(index, total, chunk)))
    }
  }
  await Promise.all(Array.from({ length: inFlight }, sendInTurn))
  agent.destroy()
}

/** A real film, and a box of noise that fills the rest of the file. */
function firstChunk(noise: Buffer, bytes: number) {
  const head = Buffer.alloc(DEVICE_HEAD)
  head.writeUInt32BE(bytes - THREE_SECONDS.length, 0)
  head.write('free', 4, 'latin1')
  return Buffer.concat([THREE_SECONDS, head, noise]).subarray(0, CHUNK_BYTES)
}

async function begin(
  port: number,
  { token, account, filename }: NonNullable<Sending['portal']>,
  size: number,
) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ account, filename, size })
  const answer = await fetch(`http://127.0.0.1:${port}/v1/videocontent/begin`, {
    method: 'POST',
    headers,
    body,
  })
  const { data } = (await answer.json()) as { data: { uploadId: string } }
  return data.uploadId
}

type Body = { readonly path: string; readonly type: string; readonly parts: readonly Buffer[] }
type NamedPart = {
  readonly account: string
  readonly filename: string
  readonly uploadId: string
  readonly index: number
  readonly total: number
}

/** As a browser writes it. */
function formOf({ account, filename, uploadId, index, total }: NamedPart, chunk: Buffer): Body {
  const boundary = '----WebKitFormBoundaryAb0Cd1Ef2Gh3Ij4K'
  const field = (name: string, value: string | number) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = [
    field('account', account),
    field('filename', filename),
    field('uploadId', uploadId),
    field('chunkIndex', index),
    field('totalChunks', total),
  ]
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    path: '/v1/videocontent/upload',
    type: `multipart/form-data; boundary=${boundary}`,
    parts: [Buffer.from(fields.join('') + file), chunk, Buffer.from(`\r\n--${boundary}--\r\n`)],
  }
}

const rawOf = (index: number, total: number, chunk: Buffer): Body => ({
  path: `/${index}?of=${total}`,
  type: 'application/octet-stream',
  parts: [chunk],
})

function post(agent: Agent, port: number, token: string, { path, type, parts }: Body): Promise<void> {
  const headers = {
    'content-type': type,
    'content-length': parts.reduce((sum, part) => sum + part.length, 0),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, path, method: 'POST', host: '127.0.0.1', headers }, (answer) => {
      let text = ''
      answer.on('data', (bytes: Buffer) => (text += String(bytes)))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`)),
      )
    })
    sent.on('error', reject)
    for (const part of parts) sent.write(part)
    sent.end()
  })
}

if (import.meta.main) {
  const sendings = JSON.parse(process.argv[2] ?? '[]') as Sending[]
  const begun = performance.now()
  await Promise.all(sendings.map(sendChunks))
  console.log((performance.now() - begun) / 1_000)
}
