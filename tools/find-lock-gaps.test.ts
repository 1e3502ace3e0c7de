import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLockGaps } from './find-lock-gaps.ts'

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
