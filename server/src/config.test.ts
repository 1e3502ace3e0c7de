import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from './config.ts'

test('the media server has one port, one for each process, or any that is free', () => {
  const ports = (value: string) => readConfig({ VIDEO_UDP_PORTS: value }).video.udpPorts
  assert.deepEqual(ports(''), [0])
  assert.deepEqual(ports('40000'), [40_000])
  assert.deepEqual(ports('40000-40003'), [40_000, 40_001, 40_002, 40_003])
  for (const wrong of ['many', '40000-', '-1', '40003-40000', '40000-40016', '65530-65536', '70000', '1,2'])
    assert.throws(() => ports(wrong), ConfigError, wrong)
})
