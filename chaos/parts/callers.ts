import { Agent, request } from 'node:http'

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown }
/** How one call ended: its status, or why there was none. */
export type Outcome = {
  readonly status: number
  readonly why: string
  readonly retryAfter?: string | undefined
}

/** Calls over kept connections, as the browsers of many people do. */
export function callerAt(url: string, token: string) {
  const agent = new Agent({ keepAlive: true })
  const call = ({ method, path, body }: Call) =>
    new Promise<Outcome>((resolve) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }
      const sent = request(
        url + path,
        { method, agent, headers: method === 'POST' ? headers : { authorization: headers.authorization } },
        (reply) => {
          let responseText = ''
          reply.setEncoding('utf8').on('data', (part: string) => {
            responseText += part
          })
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              why: responseText,
              retryAfter: reply.headers['retry-after'],
            }),
          )
          reply.on('error', (error) => resolve({ status: 0, why: error.message }))
        },
      )
      sent.on('error', (error: NodeJS.ErrnoException) =>
        resolve({ status: 0, why: error.code ?? error.message }),
      )
      sent.end(text)
    })
  return { call, close: () => agent.destroy() }
}

/**
 * Keeps so many callers at it until `isOver`; each does `act` with its own running number, one after the
 * other.
 */
export async function callRepeatedly(
  callers: number,
  isOver: () => boolean,
  act: (count: number) => Promise<void>,
) {
  let count = 0
  const one = async () => {
    while (!isOver()) await act(count++)
  }
  await Promise.all(Array.from({ length: callers }, one))
}
