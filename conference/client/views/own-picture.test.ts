import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownPicture } from './own-picture.ts'

const HERE = 'https://meet.example'

test('a picture is fetched from the server of the page alone', () => {
  assert.equal(ownPicture('https://meet.example/files/a.webp', HERE), 'https://meet.example/files/a.webp')
  for (const other of [
    'https://elsewhere.example/a.webp',
    'http://meet.example/files/a.webp',
    'javascript:alert(1)',
    '/files/a.webp',
    '',
  ])
    assert.equal(ownPicture(other, HERE), '', other)
})
