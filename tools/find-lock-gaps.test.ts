import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findLockGaps, findWithoutIntegrity, findWrittenByHand } from './find-lock-gaps.ts'

test('an optional package of another platform that the lock file lacks is found, with its platform read from its name', () => {
  const packages = {
    'node_modules/linter': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: {
        '@linter/linux-x64-gnu': '1.0.0',
        '@linter/linux-arm-musleabihf': '1.0.0',
        '@linter/win32-x64-msvc': '1.0.0',
        fsevents: '^2.0.0',
      },
    },
    'node_modules/@linter/linux-x64-gnu': { version: '1.0.0', optional: true },
  }
  const gaps = findLockGaps({ packages })
  assert.deepEqual(gaps, [
    [
      'node_modules/@linter/linux-arm-musleabihf',
      { version: '1.0.0', dev: true, optional: true, os: ['linux'], cpu: ['arm'], libc: ['musl'] },
    ],
    [
      'node_modules/@linter/win32-x64-msvc',
      { version: '1.0.0', dev: true, optional: true, os: ['win32'], cpu: ['x64'] },
    ],
  ])
  assert.deepEqual(findLockGaps({ packages: { ...packages, ...Object.fromEntries(gaps) } }), [])
})

const HASH = 'sha512-x'
const linter = {
  version: '1.0.0',
  integrity: HASH,
  dev: true,
  optionalDependencies: { '@linter/win32-x64': '1.0.0' },
}
const forWindows = { version: '1.0.0', dev: true, optional: true, os: ['win32'], cpu: ['x64'] }

test('every package without a hash is named', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/good': { version: '1.0.0', integrity: HASH },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/good/node_modules/bare': { version: '1.0.0' },
    'node_modules/@linter/win32-x64': forWindows,
    'node_modules/@samtale/web': { link: true },
  }
  assert.deepEqual(findWithoutIntegrity({ packages }), [
    'node_modules/bare',
    'node_modules/good/node_modules/bare',
    'node_modules/@linter/win32-x64',
  ])
})

test('no hash is forgiven but to a developers’ tool of another platform that was written here, and that a package with a hash asks for', () => {
  const path = 'node_modules/@linter/win32-x64'
  const lock = (entry: object, parent: object = linter) => ({
    packages: { 'node_modules/linter': parent, [path]: entry },
  })
  assert.deepEqual(findWrittenByHand(lock(forWindows)), [path])
  const fromRegistry = {
    ...forWindows,
    resolved: 'https://registry.npmjs.org/@linter/win32-x64/-/win32-x64-1.0.0.tgz',
  }
  const { dev: _dev, ...forEverybody } = forWindows
  for (const entry of [
    fromRegistry,
    { ...forWindows, version: '1.0.1' },
    forEverybody,
    { ...forWindows, os: ['linux'] },
  ])
    assert.deepEqual(findWrittenByHand(lock(entry)), [], JSON.stringify(entry))
  assert.deepEqual(
    findWrittenByHand(lock(forWindows, { ...linter, integrity: undefined })),
    [],
    'its parent has none either',
  )
  assert.deepEqual(findWrittenByHand({ packages: { [path]: forWindows } }), [], 'nobody asks for it')
})

test('the check of the lock file rejects a package of the registry without a hash', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-lock-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'package-lock.json')
  const check = (packages: object) => {
    writeFileSync(file, JSON.stringify({ packages }))
    return spawnSync(process.execPath, [join(import.meta.dirname, 'complete-lock.ts'), '--check', file], {
      encoding: 'utf8',
    })
  }
  const packages = { 'node_modules/linter': linter, 'node_modules/@linter/win32-x64': forWindows }
  assert.equal(check(packages).status, 0)
  const { status, stderr } = check({
    ...packages,
    'node_modules/bare': { version: '1.0.0', resolved: 'https://registry.npmjs.org/bare/-/bare-1.0.0.tgz' },
  })
  assert.equal(status, 1)
  assert.match(stderr, /has no integrity for node_modules\/bare:/)
})
