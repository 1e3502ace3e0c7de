import { connect } from 'node:net'

export type RawReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Sends bytes over a connection of its own and reads until the other side hangs up: for what no HTTP client
 * would send.
 */
export function speakRaw(port: number, write: (send: (text: string) => boolean) => void): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => write((part) => socket.writable && socket.write(part)))
    socket.on('data', (part: string) => {
      text += part
      if (isWhole(text)) socket.destroy()
    })
    // A server that refuses early may reset the connection while we still send; what counts is what it said
    // before.
    socket.on('error', (error) => text === '' && reject(error))
    socket.on('close', () => resolve(parsed(text)))
  })
}

function isWhole(text: string) {
  const { headers, body } = parsed(text)
  return Buffer.byteLength(body) >= Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
}

function parsed(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') }
}
