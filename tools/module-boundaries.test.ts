import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCircles } from './find-circles.ts'
import { findBoundaryViolations } from './find-boundary-violations.ts'
import { findImports } from './read-imports.ts'

const violationsIn = (from: string, source: string) => findBoundaryViolations(findImports(from, source))

test('a module uses the top level of those before it in the order, and nothing of the others', () => {
  assert.deepEqual(
    violationsIn(
      'server/src/modules/groups/groups.routes.ts',
      `import { usersStore } from '#modules/users/users.store.ts'`,
    ),
    [
      'server/src/modules/groups/groups.routes.ts may not import server/src/modules/users/users.store.ts (server/src/modules/groups -> server/src/modules/users)',
    ],
  )
  const meetings = `import { hasRoom } from '#modules/meetings/meeting-types.ts'`
  assert.deepEqual(violationsIn('server/src/modules/streams/plan.ts', meetings), [])
  assert.equal(violationsIn('server/src/modules/devices/targets.ts', meetings).length, 1)
  assert.equal(
    violationsIn(
      'server/src/modules/streams/plan.ts',
      `import { x } from '#modules/meetings/scheduling/targets.ts'`,
    ).length,
    1,
  )
  assert.match(
    violationsIn('server/src/modules/chat/chat.routes.ts', meetings)[0] ?? '',
    /belongs to no module/,
  )
})

test('a module of the portal that imports another one is reported', () => {
  assert.equal(
    violationsIn(
      'web/src/modules/groups/groups.list.tsx',
      `export { UserMenu } from '../users/user-menu.tsx'`,
    ).length,
    1,
  )
})

test('a module may import its own files, the contract, and the modules before it', () => {
  const source = `
    import { groups } from '@samtale/contract/groups/groups'
    import { listRows } from '#db/list-rows.ts'
    import {
      groupsStore,
    } from './groups.store.ts'
    import { test } from 'node:test'`
  assert.deepEqual(violationsIn('server/src/modules/groups/groups.routes.ts', source), [])
})

test('an arrow that points back is reported, also when the import is lazy or for its effect only', () => {
  assert.equal(violationsIn('server/src/db/list-rows.ts', `import { serve } from '#http/serve.ts'`).length, 1)
  assert.equal(
    violationsIn('web/src/components/button/button.tsx', `const page = import('#app/pages/sign-in.page.tsx')`)
      .length,
    1,
  )
  assert.equal(violationsIn('web/src/components/button/button.tsx', `import '#app/split.css'`).length, 1)
})

test('the embedded video service is let in by main.ts alone and imports nothing from the rest of the server', () => {
  const videoService = `import { createConference } from '@samtale/conference'`
  assert.deepEqual(violationsIn('server/src/main.ts', videoService), [])
  assert.equal(violationsIn('server/src/app.ts', videoService).length, 1)
  assert.equal(
    violationsIn(
      'conference/server/module-boundaries.ts',
      `import { AppError } from '@samtale/contract/core/errors'`,
    ).length,
    1,
  )
  assert.equal(
    violationsIn(
      'conference/server/module-boundaries.test.ts',
      `import { testApp } from '../../server/src/testing/test-app.ts'`,
    ).length,
    1,
  )
})

test('an entry for types admits types and rejects values', () => {
  assert.deepEqual(
    violationsIn('contract/src/texts/en.ts', `import type { ErrorCode } from '../core/errors.ts'`),
    [],
  )
  assert.equal(
    violationsIn('contract/src/texts/en.ts', `import { ERRORS } from '../core/errors.ts'`).length,
    1,
  )
})

test('a package with one home is rejected elsewhere', () => {
  assert.deepEqual(violationsIn('server/src/http/serve.ts', `import fastify from 'fastify'`), [])
  assert.deepEqual(
    violationsIn('server/src/modules/users/users.routes.ts', `import fastify from 'fastify'`),
    [
      'server/src/modules/users/users.routes.ts may not import the package fastify (its home is server/src/http)',
    ],
  )
  assert.equal(
    violationsIn('web/src/app/pages/home.page.tsx', `import { Modal } from '@mantine/core'`).length,
    1,
  )
})

test('a folder that is not in the plan is reported', () => {
  assert.match(
    violationsIn('unknown/file.ts', `import { x } from './other.ts'`)[0] ?? '',
    /belongs to no module/,
  )
})

test('a circle among files is found and named, and a straight line is none', () => {
  assert.deepEqual(
    findCircles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
    [['b', 'c', 'b']],
  )
  assert.deepEqual(
    findCircles(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
    [],
  )
})
