import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameOriginPicture } from './avatar.ts'

const HERE = 'https://meet.example'

test('a picture is fetched from the server of the page alone', () => {
  assert.equal(
    sameOriginPicture('https://meet.example/files/a.webp', HERE),
    'https://meet.example/files/a.webp',
  )
  for (const other of [
    'https://elsewhere.example/a.webp',
    'http://meet.example/files/a.webp',
    'javascript:alert(1)',
    '/files/a.webp',
    '',
  ])
    assert.equal(sameOriginPicture(other, HERE), '', other)
})
