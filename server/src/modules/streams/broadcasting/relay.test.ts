import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { test } from 'node:test'
import { createServer as createTlsServer, Server as TlsServer } from 'node:tls'
import { readRtmpUrl } from '@samtale/contract/core/rtmp-url'
import { findFfmpeg } from '#platform/video/ffmpeg.ts'
import { eventually } from '#testing/eventually.ts'
import { rtmpListener } from '#testing/rtmp-listener.ts'
import { madePicture } from '#testing/send-picture.ts'
import { CERTIFICATE, CERTIFIED_NAME } from '#testing/tls-certificate.ts'
import { openTunnel } from './open-tunnel.ts'
import { startRelay } from './relay.ts'
import type { RtmpTarget } from './rtmp-target.ts'

const KEY = 'a-key-of-nobody'
const targetOf = (url: string, address: string | null = null): RtmpTarget => {
  const endpoint = readRtmpUrl(url)
  assert.ok(endpoint, url)
  return { endpoint, address, streamKey: KEY }
}

/** Sends some seconds of picture; `died` is what it said at its end. */
async function send(target: RtmpTarget) {
  const died = Promise.withResolvers<string>()
  const relay = await startRelay({
    ffmpeg: findFfmpeg() ?? '',
    ...{ target, mimeType: 'video/webm;codecs=h264,opus', keyFrameSeconds: 2, onDrain: () => {} },
    onSending: () => {},
    onDied: died.resolve,
  })
  relay.write(madePicture(4))
  return { relay, died: died.promise }
}

/** A server that counts who comes and what they say. */
async function counting(server: Server | TlsServer, host = '127.0.0.1') {
  const seen = { connections: 0, bytes: 0 }
  server.on('connection', () => (seen.connections += 1))
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    socket.on('data', (bytes: Buffer) => (seen.bytes += bytes.length))
    socket.on('error', () => {})
  })
  server.listen(0, host)
  await once(server, 'listening')
  return { seen, port: (server.address() as AddressInfo).port }
}

test('what ffmpeg reports of a streaming server that it does not reach does not contain the key', async () => {
  // Nobody listens at the first port.
  const { relay, died } = await send(targetOf('rtmp://127.0.0.1:1/live'))
  const message = await died
  relay.kill()
  assert.match(message, /rtmp:\/\/127\.0\.0\.1:1\//)
  assert.doesNotMatch(message, new RegExp(KEY))
})

test('the key stands on no command line while it is sent, and reaches the server', async () => {
  const rtmp = await rtmpListener({ key: KEY })
  try {
    const { relay } = await send(targetOf(rtmp.url))
    assert.doesNotMatch(
      execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).replaceAll(/^ffmpeg .*-listen.*$/gm, ''),
      new RegExp(KEY),
    )
    await relay.finish()
    await eventually(() => rtmp.bytesOf(rtmp.files()[0] ?? '') > 0, 'the server has it')
  } finally {
    await rtmp.close()
  }
})

test('what is connected to is the address that was checked, wherever the name leads by now', async () => {
  const inside = createServer()
  const { seen, port } = await counting(inside, '127.0.0.1')
  const outside = createServer()
  outside.listen(port, '127.0.0.2')
  await once(outside, 'listening')
  const { promise: connected, resolve } = Promise.withResolvers<void>()
  outside.once('connection', (socket) => {
    socket.on('error', () => {})
    resolve()
  })
  try {
    const { relay } = await send(targetOf(`rtmp://localhost:${port}/live`, '127.0.0.2'))
    await connected
    relay.kill()
    assert.deepEqual(seen, { connections: 0, bytes: 0 })
  } finally {
    inside.close()
    outside.close()
  }
})

test('a server whose certificate is not good for its name gets not one byte', async () => {
  const server = createTlsServer(CERTIFICATE)
  const { seen, port } = await counting(server)
  try {
    for (const name of [CERTIFIED_NAME, '127.0.0.1']) {
      const { died } = await send(targetOf(`rtmps://${name}:${port}/live`, '127.0.0.1'))
      assert.match(await died, /self-signed certificate/)
    }
    assert.ok(seen.connections >= 2)
    assert.equal(seen.bytes, 0)
  } finally {
    server.close()
  }
})

test('a certificate that is trusted is good for its own name alone', async () => {
  const server = createTlsServer(CERTIFICATE)
  const { seen, port } = await counting(server)
  try {
    for (const [name, good] of [['other.example.org', false] as const, [CERTIFIED_NAME, true] as const]) {
      const tunnel = await openTunnel({
        target: targetOf(`rtmps://${name}:${port}/live`, '127.0.0.1'),
        ca: CERTIFICATE.cert,
      })
      const near = connect(tunnel.port, '127.0.0.1')
      near.on('error', () => {})
      near.write('hello')
      if (good) await eventually(() => seen.bytes === 5, 'it came through')
      else await once(near, 'close')
      if (!good) assert.match(tunnel.failure(), /does not match certificate/)
      if (!good) assert.equal(seen.bytes, 0)
      tunnel.close()
    }
  } finally {
    server.close()
  }
})
