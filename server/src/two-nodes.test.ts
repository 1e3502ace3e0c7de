import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { divideRates } from '#http/call-rate.ts'
import { pngFile } from '#testing/png-file.ts'
import { secondNode } from '#testing/second-node.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { fileOf } from '#testing/upload-form.ts'

let one: TestApp
let other: TestApp
before(async () => {
  one = await testApp()
  other = await secondNode(one)
})
after(async () => {
  await other.close()
  await one.close()
})

test('a picture that was uploaded at one node is served by the other, byte by byte', async () => {
  const admin = await one.addUser({ role: 'admin' })
  const [stored] = await admin.api.uploads.systemLogo({ type: 'favicon', inputFile: fileOf(pngFile(64, 32)) })
  assert.ok(stored)
  for (const path of [stored.path, stored.path.replace('.', '-192.')]) {
    const [here, there] = await Promise.all(
      [one, other].map(({ app }) => app.inject({ method: 'GET', url: path })),
    )
    assert.equal(there?.statusCode, 200)
    assert.deepEqual(there?.rawPayload, here?.rawPayload)
  }
})

test('codes of devices are tried ten times a minute at both nodes together', async (t) => {
  t.after(() => divideRates(1))
  divideRates(2)
  const { token } = await one.addUser({ role: 'customer' })
  const codes = []
  for (let count = 0; count < 30; count += 1)
    codes.push(
      await [one, other][count % 2]
        ?.client(token)
        .devices.assign({ deviceId: 'K7QF-2M9D' })
        .then(
          () => 'assigned',
          (error: { code: string }) => error.code,
        ),
    )
  assert.equal(codes.filter((code) => code !== 'rate_limited').length, 10)
})

test('all ten may come to one node, as calls of other kinds between them have it', async (t) => {
  t.after(() => divideRates(1))
  divideRates(2)
  const { token } = await one.addUser({ role: 'customer' })
  const assign = (node: TestApp) => node.client(token).devices.assign({ deviceId: 'K7QF-2M9D' })
  const register = (node: TestApp) =>
    node.client(null).kiosk.register({ capabilities: { reboot: false, screenPower: false } })
  for (let count = 0; count < 10; count += 1) {
    await assert.rejects(assign(one), { code: 'device_not_found' })
    await register(one)
  }
  for (const node of [one, other]) {
    await assert.rejects(assign(node), { code: 'rate_limited', retryAfter: 60 })
    await assert.rejects(register(node), { code: 'rate_limited', retryAfter: 60 })
  }
})
