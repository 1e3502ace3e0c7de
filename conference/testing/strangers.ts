import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Returns how many datagrams the machine itself dropped at a port, as they came faster than they were read. */
export function overflowed(port: number) {
  if (process.platform !== 'linux') return 0
  const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = readFileSync('/proc/net/udp', 'utf8').split('\n')
  const columns = lines.map((each) => each.trim().split(/\s+/)).filter(([, local]) => local?.endsWith(hex))
  return columns.reduce((sum, each) => sum + Number(each.at(-1)), 0)
}

/** Returns a request to connect, as a browser sends it, by a name that nobody has. */
export function strangeRequest() {
  const request = Buffer.alloc(32)
  request.writeUInt16BE(1, 0)
  request.writeUInt16BE(12, 2)
  request.writeUInt32BE(0x2112a442, 4)
  randomBytes(12).copy(request, 8)
  request.writeUInt16BE(6, 20)
  request.writeUInt16BE(8, 22)
  request.write('abcd:efg', 24)
  return request
}
