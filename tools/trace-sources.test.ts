import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { traceSources } from './trace-sources.ts'

test('an error of a built script names the line of its source, and one from elsewhere its own', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'traced-'))
  const before = Error.prepareStackTrace
  t.after(() => {
    Error.prepareStackTrace = before
    rmSync(folder, { recursive: true })
  })
  const script = join(folder, 'built.mjs')
  writeFileSync(script, `export const fail = () => new TypeError('broken')`)
  // One mapping: the first letter of the script is that of the source's fifth line.
  writeFileSync(
    `${script}.map`,
    JSON.stringify({ version: 3, sources: ['source.ts'], names: [], mappings: 'AAIA' }),
  )
  traceSources(folder)
  const { fail } = (await import(pathToFileURL(script).href)) as { fail: () => Error }

  const stack = fail().stack ?? ''
  assert.match(stack, /^TypeError: broken\n {4}at fail \(.*source\.ts:5:1\)\n/)
  assert.doesNotMatch(stack, /built\.mjs/)
  assert.match(new Error('here').stack ?? '', /^Error: here\n {4}at .*trace-sources\.test\.ts:\d+:\d+/)
})
