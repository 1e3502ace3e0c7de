import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux (32768 on), macOS and Windows (49152 on) hand out by themselves: nobody is given
 * one of these between our look and its use.
 */
const FIRST = 20_000
const LAST = 32_767

/** A port nobody has, for a process that must know it before it listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
}

function isFree(port: number) {
  const server = createServer()
  return new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
