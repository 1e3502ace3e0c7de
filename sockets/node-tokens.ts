import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** No meeting token is good for it, and it is good for no meeting. */
const AUDIENCE = 'samtale-node'
const GOOD_FOR_MS = 60_000
/** By as much the clocks of two nodes may differ, in seconds. */
const TOLERANCE = 300

/** By what the nodes of one installation know each other: a token of a minute, signed with what they share. */
export type NodeTokens = {
  /** Returns the headers of a request to another node, for a page of that network. */
  headers(network: string): Promise<{ authorization: string }>
  /** Returns the network of the page that another node speaks for; null when it is no node. */
  check(authorization: string | undefined): Promise<string | null>
}

/** Returns what signs and checks requests between nodes, by a key made from the secret that they share. */
export function createNodeTokens(secret: string): NodeTokens {
  const key = createHmac('sha256', secret).update('between nodes').digest()
  return {
    async headers(network) {
      const token = await new SignJWT({ network })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setExpirationTime(new Date(Date.now() + GOOD_FOR_MS))
        .sign(key)
      return { authorization: `Bearer ${token}` }
    },
    async check(authorization = '') {
      const rules = {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        requiredClaims: ['exp'],
        clockTolerance: TOLERANCE,
      }
      // Whatever is wrong with it: a stranger learns nothing.
      const read = await jwtVerify(authorization.replace(/^Bearer /, ''), key, rules).catch(() => null)
      const network = read?.payload['network']
      return typeof network === 'string' ? network : null
    },
  }
}
