import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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
