import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenAt } from '#app/routes.ts'
import { mayOpen } from '#app/screens/screen.ts'

test('the meeting room is open to everybody, stands alone and has the code 10109 [S2.18]', () => {
  const screen = screenAt('/room/$roomName')
  assert.deepEqual([screen.access, screen.alone, screen.code], ['public', true, 10109])
  assert.equal(mayOpen(screen, { role: 'member' }), true)
})
