import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { DOCUMENTED, documentedPictures } from './documented-pictures.ts'

const MAX_BYTES = 4_000_000

test('the repository holds the pictures that the documentation shows, and no others', () => {
  const files = readdirSync(DOCUMENTED).filter((name) => name !== 'README.md')
  assert.deepEqual(files.toSorted(), documentedPictures().toSorted())
  const bytes = files.map((name) => statSync(join(DOCUMENTED, name)).size)
  assert.ok(bytes.reduce((sum, one) => sum + one, 0) < MAX_BYTES)
})
