import { Agent, request } from 'node:http'

const EVERY_MS = 50

/**
 * Somebody who asks for the speed dial every 50 ms, whether the last answer is there or not, until the end.
 */
export function steadyPerson(port: number, token: string) {
  const agent = new Agent({ keepAlive: true })
  const [times, pending]: [number[], Promise<void>[]] = [[], []]
  let rejected = 0

  const ask = () =>
    new Promise<void>((resolve) => {
      const begun = performance.now()
      const failed = () => {
        rejected += 1
        resolve()
      }
      const headers = { authorization: `Bearer ${token}` }
      const sent = request(
        { agent, port, host: '127.0.0.1', path: '/v1/device/readremote', headers, timeout: 10_000 },
        (answer) => {
          if (answer.statusCode !== 200) rejected += 1
          answer.on('end', () => {
            times.push(performance.now() - begun)
            resolve()
          })
          answer.resume()
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', failed)
      sent.end()
    })
  const timer = setInterval(() => pending.push(ask()), EVERY_MS)

  return {
    async end() {
      clearInterval(timer)
      await Promise.all(pending)
      agent.destroy()
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
      return { requests: pending.length, rejected, p50: at(0.5), p99: at(0.99) }
    },
  }
}
