import { Agent, request } from 'node:http'
import { chunksOfFile } from './video-file.ts'
import type { UploadPlan } from './upload-plan.ts'

export type Uploader = { readonly port: number; readonly token: string; readonly account: string }
type Answer = { readonly status: number; readonly code?: string; readonly data?: Progress }
type Progress = {
  readonly uploadId: string
  readonly missing: readonly (readonly [number, number])[]
  readonly data?: readonly Listed[]
}
type Listed = { readonly filename: string; readonly sha256: string }

/** What came of a plan: the hash that the portal answered, or the code that it refused with. */
export type Outcome = { readonly sha256: string } | { readonly errorCode: string }

/** A server that was killed is back within this time. */
const TIMEOUT_MS = 30_000
const agent = new Agent({ keepAlive: true })

/**
 * Sends a file as planned, whatever becomes of the server meanwhile, and goes on until the portal says what
 * came of it.
 */
export async function followPlan(by: Uploader, plan: UploadPlan): Promise<Outcome> {
  const chunks = chunksOfFile(plan.file)
  const size = plan.file.length
  const { account } = by
  const begin = (more = {}) =>
    insist(() => sendJson(by, 'begin', { account, filename: plan.filename, size, ...more }))
  let uploadId = plan.way === 'begun' ? (await begin()).data?.uploadId : undefined
  const send = (index: number, brokenOff = false) =>
    plan.way === 'json'
      ? sendBytes(by, plan, index, chunks[index] as Buffer)
      : sendForm(by, { plan, index, uploadId, brokenOff }, chunks[index] as Buffer)

  let progress: Progress | undefined
  const middle = Math.floor(plan.order.length / 2)
  for (const [at, { index, brokenOff }] of plan.order.entries()) {
    if (plan.cancelled && at === middle && !progress?.data)
      await insist(() => sendJson(by, 'cancel', { account, uploadId }))
    const answer = await send(index, brokenOff).catch(() => undefined)
    if (answer?.code && answer.status < 500) return { errorCode: answer.code }
    // A late word of an earlier chunk takes nothing back.
    progress = progress?.data ? progress : (answer?.data ?? progress)
  }
  while (!progress?.data) {
    if (uploadId) {
      const stands = await begin({ uploadId })
      if (stands.code) return { errorCode: stands.code }
      progress = stands.data
    }
    const missing =
      progress?.missing.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, at) => first + at),
      ) ?? []
    for (const index of missing.length > 0 ? missing : [plan.total - 1]) {
      const answer = await insist(() => send(index))
      if (answer.code) return { errorCode: answer.code }
      progress = answer.data
    }
    if (plan.way === 'begun') uploadId = progress?.uploadId
  }
  const video = progress.data.find(({ filename }) => filename === plan.filename)
  return video ? { sha256: video.sha256 } : { errorCode: 'not on the list' }
}

/** Asks again for as long as nobody answers, or answers that it is no time. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (const until = performance.now() + TIMEOUT_MS; ; ) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (performance.now() > until) throw new Error(`nobody answers: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const sendJson = (by: Uploader, path: string, body: object) =>
  post(by, path, 'application/json', Buffer.from(JSON.stringify(body)))

const sendBytes = (by: Uploader, { filename, total }: UploadPlan, chunkIndex: number, chunk: Buffer) =>
  sendJson(by, 'upload', { account: by.account, filename, chunkIndex, totalChunks: total, chunk: [...chunk] })

type ChunkOptions = {
  readonly plan: UploadPlan
  readonly index: number
  readonly uploadId: string | undefined
  readonly brokenOff: boolean
}

function sendForm(by: Uploader, { plan, index, uploadId, brokenOff }: ChunkOptions, chunk: Buffer) {
  const fields = {
    account: by.account,
    filename: plan.filename,
    chunkIndex: index,
    totalChunks: plan.total,
    ...(uploadId && { uploadId }),
  }
  const part = (name: string, value: string | number) =>
    `--x-1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = Object.entries(fields).map(([name, value]) => part(name, value))
  const file =
    '--x-1\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head.join('') + file), chunk, Buffer.from('\r\n--x-1--\r\n')])
  return post(by, 'upload', 'multipart/form-data; boundary=x-1', body, brokenOff)
}

/** With `brokenOff` the line is cut after half of it. */
function post(
  { port, token }: Uploader,
  path: string,
  type: string,
  body: Buffer,
  brokenOff = false,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, path: `/v1/videocontent/${path}`, method: 'POST', headers },
      (answer) => {
        let text = ''
        answer.on('data', (bytes: Buffer) => (text += String(bytes)))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({ ...(JSON.parse(text) as Omit<Answer, 'status'>), status: answer.statusCode ?? 500 }),
        )
      },
    )
    sent.once('error', reject)
    if (!brokenOff) return sent.end(body)
    sent.write(body.subarray(0, body.length / 2), () => sent.destroy(new Error('broken off')))
  })
}
