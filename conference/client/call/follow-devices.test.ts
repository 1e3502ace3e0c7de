import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeviceList } from './list-devices.ts'
import { followDevices } from './follow-devices.ts'

const device = (deviceId: string, groupId = deviceId) => ({
  deviceId,
  kind: '',
  label: `${deviceId} (USB)`,
  groupId,
})
const list = (audioInput: string[], audioOutput: string[]): DeviceList => ({
  audioInput: audioInput.map((id) => device(id)),
  audioOutput: audioOutput.map((id) => device(id)),
  videoInput: [],
})
const BUILT_IN = list(['default', 'array'], ['default', 'speakers'])

test('both ends of a headset that is plugged in are used, also when the browser tells of one after the other', () => {
  const microphone = list(['default', 'array', 'headset'], ['default', 'speakers'])
  const both = list(['default', 'array', 'headset'], ['default', 'speakers', 'headset'])
  const expected = (use: object) => ({ use, name: 'headset (USB)', other: null })
  assert.deepEqual(
    followDevices(BUILT_IN, both, ''),
    expected({ audioInput: 'headset', audioOutput: 'headset' }),
  )
  assert.deepEqual(followDevices(BUILT_IN, microphone, ''), expected({ audioInput: 'headset' }))
  assert.deepEqual(followDevices(microphone, both, ''), expected({ audioOutput: 'headset' }))
})

test('in place of loudspeakers that were pulled out comes the browser’s own choice; others are nobody’s loss', () => {
  const both = list(['array'], ['speakers', 'headset'])
  assert.deepEqual(followDevices(both, BUILT_IN, 'headset'), {
    use: { audioOutput: '' },
    name: 'headset (USB)',
    other: 'default (USB)',
  })
  assert.equal(followDevices(both, list(['array'], ['speakers']), 'speakers'), null)
  assert.equal(followDevices(both, list(['array'], ['speakers']), ''), null)
})

test('a screen with loudspeakers, another name for a known device and a camera change nothing', () => {
  assert.equal(followDevices(list(['array'], ['speakers']), BUILT_IN, ''), null)
  assert.equal(
    followDevices(BUILT_IN, list(['default', 'array'], ['default', 'speakers', 'HDMI 2']), ''),
    null,
  )
  assert.equal(followDevices(BUILT_IN, { ...BUILT_IN, videoInput: [device('camera')] }, ''), null)
})
