import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SignJWT } from 'jose'
import { createNodeTokens } from './node-tokens.ts'

const SECRET = 'a secret that all nodes have, of more than 32 characters'

test('a node is known by the secret that all have, and by nothing else', async () => {
  const tokens = createNodeTokens(SECRET)
  const { authorization } = await tokens.headers('192.0.2.7')
  assert.equal(await tokens.check(authorization), '192.0.2.7')
  assert.equal(
    await createNodeTokens('another secret, of more than 32 characters').check(authorization),
    null,
  )
  // As meeting tokens are made: with the secret itself.
  const meetingToken = await new SignJWT({ network: '192.0.2.7' })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('samtale-node')
    .setExpirationTime('1h')
    .sign(Buffer.from(SECRET))
  for (const wrong of [undefined, '', 'Bearer', 'Bearer x', `Bearer ${meetingToken}`, `${authorization}x`])
    assert.equal(await tokens.check(wrong), null, wrong)
})

test('what a node has shown is good for minutes only', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const tokens = createNodeTokens(SECRET)
  const { authorization } = await tokens.headers('192.0.2.7')
  t.mock.timers.tick(5 * 60_000)
  assert.equal(await tokens.check(authorization), '192.0.2.7', 'clocks may differ')
  t.mock.timers.tick(2 * 60_000)
  assert.equal(await tokens.check(authorization), null)
})
