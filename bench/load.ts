import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { promisify } from 'node:util'

export type Target = {
  readonly port: number
  readonly path: string
  readonly token: string
  /** POST unless it says otherwise. */
  readonly method?: 'GET'
  readonly body: unknown
}
export type Load = {
  readonly requests: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly bytes: number
}
type Order = Target & { readonly seconds: number; readonly connections: number }

/**
 * Keeps connections busy with one request after the other; `node load.ts <order as JSON>` prints what it
 * returns.
 */
export async function sendLoad({
  port,
  path,
  token,
  method,
  body,
  seconds,
  connections,
}: Order): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const text = method === 'GET' ? '' : JSON.stringify(body)
  const headers = {
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    authorization: `Bearer ${token}`,
  }
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  let bytes = 0

  const once = () =>
    new Promise<void>((resolve, reject) => {
      const begun = performance.now()
      const sent = request(
        { agent, port, path, method: method ?? 'POST', host: '127.0.0.1', headers },
        (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`))
          answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
          answer.on('end', () => {
            times.push(performance.now() - begun)
            resolve()
          })
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  const worker = async () => {
    while (performance.now() < until) await once()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    requests: times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    bytes: Math.round(bytes / times.length),
  }
}

/** The same in a process of its own, so that what is timed is the server. */
export async function sendLoadApart(order: Order): Promise<Load> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    import.meta.filename,
    JSON.stringify(order),
  ])
  return JSON.parse(stdout) as Load
}

if (import.meta.main)
  console.log(JSON.stringify(await sendLoad(JSON.parse(process.argv[2] ?? '{}') as Order)))
