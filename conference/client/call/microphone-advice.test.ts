import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMicrophoneAdvice, LISTEN_MS, type MicrophoneLook } from './microphone-advice.ts'

const QUIET = 0.001
const VOICE = 0.1

/** A microphone that is looked at four times a second; returns what is advised at the end of a while. */
function listen() {
  const advise = createMicrophoneAdvice()
  let now = 0
  return (seconds: number, loudness: number | null, more: Partial<MicrophoneLook> = {}) => {
    const seen = new Set<string | null>()
    for (let look = 0; look < (seconds * 1000) / LISTEN_MS; look += 1) {
      now += LISTEN_MS
      const isOther = look === 0 && more.isOther === true
      const rest = { muted: false, isCut: false, othersThere: true, ...more, isOther }
      seen.add(advise({ now, loudness, ...rest }))
    }
    return [...seen]
  }
}

test('who speaks while muted is told so for eight seconds, and again after a minute at the earliest', () => {
  const during = listen()
  const muted = { muted: true }
  assert.deepEqual(during(5, QUIET, muted), [null])
  assert.deepEqual(during(2, VOICE, muted), [null, 'speaking-muted'])
  assert.deepEqual(during(6, QUIET, muted), ['speaking-muted'])
  assert.deepEqual(during(50, VOICE, muted), ['speaking-muted', null])
  assert.deepEqual(during(10, VOICE, muted), [null, 'speaking-muted'])
})

test('a cough is not a voice, and unmuting ends the notice at once', () => {
  const during = listen()
  assert.deepEqual(during(0.5, VOICE, { muted: true }), [null])
  assert.deepEqual(during(5, QUIET, { muted: true }), [null])
  assert.deepEqual(during(1, VOICE, { muted: true }), [null, 'speaking-muted'])
  assert.deepEqual(during(1, VOICE), [null])
  assert.deepEqual(during(5, VOICE, { muted: true }), [null], 'the minute is not over')
})

test('an open microphone without any sound is reported after eight seconds, with others there', () => {
  const during = listen()
  assert.deepEqual(during(20, 0, { othersThere: false }), [null])
  assert.deepEqual(during(8, 0), [null])
  assert.deepEqual(during(1, 0), ['silent'])
  assert.deepEqual(during(1, QUIET), [null], 'as soon as there is sound')
})

test('a microphone that was heard may be still, unless the browser says that it is cut off; another is a new one', () => {
  const during = listen()
  during(1, VOICE)
  assert.deepEqual(during(30, 0), [null])
  assert.deepEqual(during(9, 0, { isCut: true }), [null, 'silent'])
  assert.deepEqual(during(1, VOICE), [null])
  assert.deepEqual(during(9, 0, { isOther: true }), [null, 'silent'])
})

test('without anything to listen to nothing is said', () => {
  const during = listen()
  assert.deepEqual(during(20, null), [null])
  assert.deepEqual(during(20, null, { muted: true }), [null])
})
