import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import { mendStun, openStunMender } from './stun-mender.ts'

const PASSWORD = 'our password of enough letters'
const passwordOf = (ufrag: string) => (ufrag === 'ours' ? PASSWORD : undefined)

function attribute(type: number, value: Buffer) {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

/** Makes a request as a browser signs it: over what comes before, with a length that ends with the signature. */
function request(tieBreaker: bigint, user = 'ours:theirs', password = PASSWORD): Buffer {
  const head = Buffer.from('000100002112a4420102030405060708090a0b0c', 'hex')
  const tie = Buffer.alloc(8)
  tie.writeBigUInt64BE(tieBreaker)
  const body = Buffer.concat([head, attribute(6, Buffer.from(user)), attribute(0x802a, tie)])
  body.writeUInt16BE(body.length + 24 - 20, 2)
  const signed = Buffer.concat([body, attribute(8, createHmac('sha1', password).update(body).digest())])
  signed.writeUInt16BE(signed.length + 8 - 20, 2)
  const print = Buffer.alloc(4)
  print.writeUInt32BE((crc32(signed) ^ 0x5354554e) >>> 0)
  return Buffer.concat([signed, attribute(0x8028, print)])
}

test('a request with a tie-breaker of zero has one of one afterwards, and is signed as the browser would have', () => {
  assert.deepEqual(mendStun(request(0n), passwordOf), request(1n))
})

test('everything else is passed on as it is', () => {
  const rows: [string, Buffer][] = [
    ['another tie-breaker', request(77n)],
    ['a user whom nobody knows', request(0n, 'others:theirs')],
    ['an answer', Buffer.concat([Buffer.from('0101', 'hex'), request(0n).subarray(2)])],
    ['nothing', Buffer.alloc(0)],
    ['a packet of sound', Buffer.from('80600001000000020000000300000000', 'hex')],
    ['an attribute that is longer than the message', request(0n).subarray(0, 40)],
  ]
  for (const [name, message] of rows) assert.deepEqual(mendStun(message, passwordOf), message, name)
})

test('whatever is changed or cut off, nothing is thrown', () => {
  for (let round = 0; round < 20_000; round += 1) {
    const message = request(0n)
    for (let change = 0; change < 4; change += 1)
      message[Math.floor(Math.random() * message.length)] = Math.floor(Math.random() * 256)
    const cut = message.subarray(0, Math.floor(Math.random() * (message.length + 1)))
    assert.equal(mendStun(cut, passwordOf).length, cut.length)
  }
})

test('the port passes a request on mended, and the answer back', async (t) => {
  const library = createSocket('udp4')
  library.bind(0, '127.0.0.1')
  await once(library, 'listening')
  const mender = await openStunMender({ bind: '127.0.0.1', port: library.address().port }, passwordOf)
  const browser = createSocket('udp4')
  t.after(() => {
    browser.close()
    library.close()
    mender.close()
  })
  browser.send(request(0n), mender.port, '127.0.0.1')
  const [message, { port: from }] = await once(library, 'message')
  assert.deepEqual(message, request(1n))
  library.send('an answer', from, '127.0.0.1')
  const [answer] = await once(browser, 'message')
  assert.equal(String(answer), 'an answer')
})
