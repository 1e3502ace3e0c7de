import type { Config } from '#config/config.ts'

const TIMEOUT_MS = 5_000
const MAX = 1_048_576

/** Returns what the running server says of itself: whether it is ready, and its metrics where it serves them. */
export async function askServer({
  port,
  host,
  tls,
  metrics,
}: Pick<Config, 'port' | 'host' | 'tls' | 'metrics'>) {
  return {
    'readyz.txt': await ask(`${tls ? 'https' : 'http'}://${reachable(host)}:${port}/readyz`),
    ...(metrics && { 'metrics.txt': await ask(`http://${reachable(metrics.host)}:${metrics.port}/metrics`) }),
  }
}

/** An address to listen on is none to ask at. */
const reachable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

async function ask(url: string) {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return `${reply.status}\n${(await reply.text()).slice(0, MAX)}\n`
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string }
    return `no answer: ${cause?.code ?? name}\n`
  }
}
