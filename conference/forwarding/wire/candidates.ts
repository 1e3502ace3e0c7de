type Ways = {
  /** The address of this machine as browsers see it; empty when it is its own. */
  readonly publicIp: string
  /** The port that mends what comes by TURN over TCP; 0 for none. */
  readonly menderPort: number
}

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/

/** Parts of a candidate: foundation, component, protocol, priority, address, port. */
const addressOf = (candidate: string) => candidate.split(' ')[4] ?? ''

/** Returns a candidate for another way to the same connections; its foundation is a number of its own. */
function otherWay(candidate: string, number: number, { host, port }: { host?: string; port?: number }) {
  const parts = candidate.split(' ')
  parts[0] = `candidate:${number}`
  if (host) parts[4] = host
  if (port) {
    parts[5] = String(port)
    // Only for those to whom no other way is open.
    parts[3] = '1'
  }
  return parts.join(' ')
}

/**
 * Returns all ways by which a browser may try to connect: by the public address, by those of this machine,
 * which a client in the same network reaches sooner, and last by the port for TURN over TCP.
 */
export function candidatesFor(own: readonly string[], { publicIp, menderPort }: Ways): string[] {
  const first = own.find((candidate) => IPV4.test(addressOf(candidate)))
  if (!first) return [...own]
  const host = publicIp || addressOf(first)
  return [
    ...(publicIp ? [otherWay(first, 91, { host })] : []),
    ...own,
    ...(menderPort ? [otherWay(first, 92, { host, port: menderPort })] : []),
  ]
}
