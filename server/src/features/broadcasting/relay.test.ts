import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFfmpeg } from '#ports/ffmpeg.ts'
import { madePicture } from '#testing/send-picture.ts'
import { startRelay } from './relay.ts'

test('what ffmpeg says of a streaming server that it does not reach is told without the key', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const relay = startRelay({
    ffmpeg: findFfmpeg() ?? '',
    // Nobody listens at the first port.
    target: { output: ['rtmp://127.0.0.1:1/live/a-key-of-nobody'], secret: 'a-key-of-nobody' },
    ...{ mimeType: 'video/webm;codecs=h264,opus', keyFrameSeconds: 2, onSending: () => {}, onDrain: () => {} },
    onDied: resolve,
  })
  relay.write(madePicture(1))
  const words = await promise
  relay.kill()
  assert.match(words, /rtmp:\/\/127\.0\.0\.1:1\/live\/…/)
  assert.doesNotMatch(words, /a-key-of-nobody/)
})
