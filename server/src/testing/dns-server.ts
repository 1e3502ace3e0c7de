import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEADER = 12
const TXT = 16

/** A DNS server of the tests: it knows TXT records, and whether it says anything at all. */
export async function dnsServer() {
  const state = { records: new Map<string, readonly string[]>(), isSilent: false }
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    if (!state.isSilent) socket.send(answerTo(query, state.records), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  return {
    state,
    address: `127.0.0.1:${port}`,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

/** Answers the question of a query by the records of its name; without any it says that there is no such name. */
function answerTo(query: Buffer, records: ReadonlyMap<string, readonly string[]>): Buffer {
  const { name, end } = nameAt(query)
  const texts = records.get(name.toLowerCase())
  const header = Buffer.alloc(HEADER)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(texts ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  return Buffer.concat([header, query.subarray(HEADER, end), ...(texts ?? []).map(record)])
}

function nameAt(query: Buffer) {
  const labels: string[] = []
  let at = HEADER
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 5 }
}

/** A record of the name in the question, in parts of at most 255 bytes, as they travel. */
function record(text: string): Buffer {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  const content = Buffer.concat(parts)
  const head = Buffer.from([0xc0, HEADER, 0, TXT, 0, 1, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(content.length, 10)
  return Buffer.concat([head, content])
}
