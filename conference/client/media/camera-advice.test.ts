import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CameraLook, createCameraAdvice, LOOK_MS } from './camera-advice.ts'

/** A camera that is looked at twice a second; returns what is advised during a while. */
function watch() {
  const advise = createCameraAdvice()
  return (seconds: number, more: Partial<CameraLook> = {}) => {
    const seen = new Set<string | null>()
    for (let look = 0; look < (seconds * 1000) / LOOK_MS; look += 1) {
      const isOther = look === 0 && more.isOther === true
      seen.add(advise({ is: 'open', hasPicture: false, isCut: false, isHidden: false, ...more, isOther }))
    }
    return [...seen]
  }
}
const OTHER = { isOther: true }
const OFF = { is: 'off' } as const
const OPENING = { is: 'opening' } as const
const PICTURE = { hasPicture: true }

test('a camera without a picture is opened again once after five seconds; if that is no help, it is said', () => {
  const during = watch()
  assert.deepEqual(during(5, OTHER), [null])
  assert.deepEqual(during(0.5), ['reopen'])
  assert.deepEqual(during(2, OPENING), [null])
  assert.deepEqual(during(5, OTHER), [null])
  assert.deepEqual(during(60), ['blank'])
  assert.deepEqual(during(1, PICTURE), [null], 'as soon as there is a picture')
})

test('a camera that gives a picture in time, or after it was opened again, is left alone', () => {
  const during = watch()
  assert.deepEqual(during(4.5, OTHER), [null])
  assert.deepEqual(during(30, PICTURE), [null])
  const again = watch()
  assert.deepEqual(again(6, OTHER), [null, 'reopen'])
  assert.deepEqual(again(3, OTHER), [null])
  assert.deepEqual(again(30, PICTURE), [null])
})

test('a camera that was turned off is not opened again, and its notice goes; turned on it has another try', () => {
  const during = watch()
  assert.deepEqual(during(5, OTHER), [null])
  assert.deepEqual(during(60, OFF), [null])
  assert.deepEqual(during(6, OTHER), [null, 'reopen'])
  assert.deepEqual(during(6, OTHER), [null, 'blank'])
  assert.deepEqual(during(1, OFF), [null])
  assert.deepEqual(during(6, OTHER), [null, 'reopen'])
})

test('another camera that was chosen ends the notice, and has five seconds of its own', () => {
  const during = watch()
  during(6, OTHER)
  assert.deepEqual(during(6, OTHER), [null, 'blank'])
  assert.deepEqual(during(5, OTHER), [null])
  assert.deepEqual(during(1), ['blank'])
})

test('a camera that is cut off while it gives pictures is reported after five seconds, and never opened again', () => {
  const during = watch()
  during(1, { ...OTHER, ...PICTURE })
  const cut = { ...PICTURE, isCut: true }
  assert.deepEqual(during(4, cut), [null])
  assert.deepEqual(during(1, PICTURE), [null])
  assert.deepEqual(during(5, cut), [null])
  assert.deepEqual(during(60, cut), ['cut'])
  assert.deepEqual(during(1, PICTURE), [null])
})

test('nothing is judged in a tab that is not seen: what was said stays, and the time counts from its return', () => {
  const during = watch()
  during(4, OTHER)
  assert.deepEqual(during(60, { isHidden: true }), [null])
  assert.deepEqual(during(5), [null])
  assert.deepEqual(during(0.5), ['reopen'])
  during(6, OTHER)
  assert.deepEqual(during(60, { isHidden: true }), ['blank'])
  assert.deepEqual(during(1, { ...PICTURE, isHidden: true }), [null])
})
