import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SECRET, tokenFor } from '../testing/test-conference.ts'
import { createHops } from './hops.ts'

test('a node is known by the secret that all have, and by nothing else', async () => {
  const hops = createHops(SECRET)
  const { authorization } = await hops.headers('192.0.2.7')
  assert.equal(await hops.check(authorization), '192.0.2.7')
  assert.equal(await createHops('another secret, of more than 32 characters').check(authorization), null)
  const meetingToken = await tokenFor({ moderator: true }, '*', { network: '192.0.2.7', aud: 'samtale-node' })
  for (const wrong of [undefined, '', 'Bearer', 'Bearer x', `Bearer ${meetingToken}`, `${authorization}x`])
    assert.equal(await hops.check(wrong), null, wrong)
})

test('what a node has shown is good for minutes only', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const hops = createHops(SECRET)
  const { authorization } = await hops.headers('192.0.2.7')
  t.mock.timers.tick(5 * 60_000)
  assert.equal(await hops.check(authorization), '192.0.2.7', 'clocks may differ')
  t.mock.timers.tick(2 * 60_000)
  assert.equal(await hops.check(authorization), null)
})
