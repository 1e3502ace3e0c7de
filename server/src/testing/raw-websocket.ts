import { connect } from 'node:net'

export const OPCODES = { text: 1, close: 8, ping: 9, pong: 10 } as const

/** One masked frame, whole or only its first bytes. */
export function frameOf(
  opcode: number,
  payload: Buffer | string,
  declaredLength = Buffer.byteLength(payload),
): Buffer {
  const head = Buffer.alloc(14)
  head[0] = 0x80 | opcode
  head[1] = 0x80 | (declaredLength < 126 ? declaredLength : declaredLength < 65_536 ? 126 : 127)
  if (declaredLength >= 65_536) head.writeBigUInt64BE(BigInt(declaredLength), 2)
  else if (declaredLength >= 126) head.writeUInt16BE(declaredLength, 2)
  const length = declaredLength < 126 ? 2 : declaredLength < 65_536 ? 4 : 10
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([head.subarray(0, length + 4), Buffer.from(payload)])
}

/** A WebSocket of somebody who keeps to no rule: it answers nothing by itself, no ping and no goodbye. */
export async function openRawWebSocket(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const came: Buffer[] = []
  socket.on('data', (bytes: Buffer) => came.push(bytes))
  socket.on('error', () => {})
  const when = (event: 'close' | 'end') =>
    new Promise<number>((resolve) => socket.once(event, () => resolve(performance.now())))
  const closed = when('close')
  // A connection that is reset has no end of its own.
  const ended = Promise.race([when('end'), closed])
  const all = {
    ...{
      Host: 'x',
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': Buffer.alloc(16, 7).toString('base64'),
    },
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed])
  return {
    socket,
    status: Number(String(came[0] ?? '').split(' ')[1] ?? 0),
    /** When the other side has hung up, and when nothing of the connection is left. */
    ended,
    closed,
    bytes: () => Buffer.concat(came),
    write: (bytes: Buffer) => new Promise<void>((resolve) => void socket.write(bytes, () => resolve())),
  }
}
