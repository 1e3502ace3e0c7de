import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { mountVideo } from '#open-video.ts'
import { routesOf } from '#testing/routes-of.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { ACTORS, readAccessTable } from './access-table.ts'

const PORTAL = join(import.meta.dirname, '../../../web/dist')
const table = readAccessTable()
const addressOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.startsWith('/') ? path : `/v1/${path}`}`

let app: TestApp
let routes: string[]
before(async () => {
  app = await testApp()
  // Its route is what counts here, not its pages.
  mountVideo(app.app, { handle: async () => false })
  await app.app.ready()
  // The files of the built portal are one row: the page that has no data in it.
  routes = routesOf(app).filter(
    (route) => !route.startsWith('GET /assets/') && !existsSync(join(PORTAL, route.replace('GET /', ''))),
  )
})
after(() => app.close())

test('there are routes to compare with, and calls of the contract among them', () => {
  assert.ok(routes.length > 25)
  assert.ok(
    routes.includes('DELETE /v1/account/sessions/{id}') &&
      routes.includes('GET /v1/settings') &&
      routes.includes('GET /video/*'),
  )
})

test('every route on the wire has a row in the access table', () => {
  const rows = new Set(table.map(addressOf))
  assert.deepEqual(
    routes.filter((route) => !rows.has(route)),
    [],
  )
})

test('every row that says its call exists has a route', () => {
  const onTheWire = new Set(routes)
  const missing = table.filter(
    ({ method, path, built }) =>
      built && method !== 'WS' && path !== '/{page}' && !onTheWire.has(addressOf({ method, path })),
  )
  assert.deepEqual(missing.map(addressOf), [])
})

test('a row that says its call is still to come has no route', () => {
  const onTheWire = new Set(routes)
  assert.deepEqual(
    table
      .filter(({ built }) => !built)
      .map(addressOf)
      .filter((address) => onTheWire.has(address)),
    [],
  )
})

test('no call has two rows, and every row judges every actor', () => {
  assert.equal(new Set(table.map(addressOf)).size, table.length)
  for (const row of table)
    for (const letter of ACTORS) assert.ok(row.cells[letter], `${addressOf(row)} ${letter}`)
})

test('a visitor and a device are never let into a call that a signed-in role may be rejected', () => {
  for (const row of table.filter(({ method }) => method !== 'WS')) {
    const refusable = ACTORS.some(
      (letter) => row.cells[letter].kind === 'any' && row.cells[letter].status === 403,
    )
    const open = (['V', 'D'] as const).filter(
      (letter) => row.cells[letter].kind === 'each' || row.cells[letter].status < 400,
    )
    if (refusable) assert.deepEqual(open, [], addressOf(row))
  }
})
