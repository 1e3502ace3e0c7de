import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readMetrics } from '#testing/read-metrics.ts'
import { openMetrics } from './open-metrics.ts'

let metrics: Awaited<ReturnType<typeof openMetrics>>
let url = ''
before(async () => {
  metrics = await openMetrics({
    ...{ port: 0, host: '127.0.0.1', version: '1.0.0', log: { info() {}, warn() {} } },
  })
  // One that hangs and one that fails, before one that answers.
  metrics.add(
    () => new Promise(() => {}),
    () => {
      throw new Error('this one fails')
    },
    () => ({ samtale_rooms: [[2]] }),
  )
  url = `http://127.0.0.1:${metrics.port}/metrics`
})
after(() => metrics.close())

test('only the metrics are served, and only to who reads them', async () => {
  for (const [address, method] of [
    [url.replace('/metrics', '/'), 'GET'],
    [url.replace('/metrics', '/v1/account/profile'), 'GET'],
    [url, 'POST'],
  ] as const)
    assert.equal((await fetch(address, { method })).status, 404, `${method} ${address}`)
})

test('what pages measure in calls is counted by how good it is', async () => {
  const sample = { roundTrip: 40, loss: 0, jitter: 5, frames: 25, limitedBy: 'none' } as const
  metrics.countQuality(sample)
  metrics.countQuality({ ...sample, roundTrip: 900, loss: 20 })
  const { samples } = await readMetrics(url)
  assert.equal(samples.get('samtale_call_quality_total{quality="good"}'), 1)
  assert.equal(samples.get('samtale_call_quality_total{quality="poor"}'), 1)
  assert.equal(samples.get('samtale_call_round_trip_seconds_bucket{le="0.05"}'), 1)
  assert.equal(samples.get('samtale_call_round_trip_seconds_sum')?.toFixed(3), '0.940')
  assert.equal(samples.get('samtale_call_packet_loss_ratio_bucket{le="0.01"}'), 1)
})

test('a source that hangs or fails keeps no other from being read', async () => {
  assert.equal((await readMetrics(url)).samples.get('samtale_rooms'), 2)
})
