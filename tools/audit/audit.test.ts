import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from '../project-root.ts'
import { askRegistry } from './ask-registry.ts'
import { checkWeaknesses, knownWeaknesses } from './check-weaknesses.ts'

const URL_OF = 'https://github.com/advisories/'
const weak = (name: string, id: string) => ({
  ...{ source: 1, name, title: 'Reads beyond its buffer', url: `${URL_OF}${id}`, severity: 'high' },
  range: '<2.0.0',
})
/** An answer of the registry: a weak package, and one that is weak because it uses that one. */
const answer = {
  auditReportVersion: 2,
  vulnerabilities: {
    parser: { name: 'parser', severity: 'high', via: [weak('parser', 'GHSA-aaaa')], effects: ['server'] },
    server: { name: 'server', severity: 'high', via: ['parser'], effects: [] },
  },
  metadata: { vulnerabilities: { high: 2, total: 2 } },
}
const known = (since: string, reachable: boolean) => [
  { advisory: 'GHSA-aaaa', since, reachable, why: 'The parser reads what visitors send.' },
]
const check = (day: string, list: Parameters<typeof checkWeaknesses>[1]) =>
  checkWeaknesses(answer, list, new Date(`${day}T12:00:00Z`))

test('a weakness that nobody has judged stops a release, and is said once', () => {
  const { late, waiting } = check('2026-03-01', [])
  assert.deepEqual(late, [
    `parser: Reads beyond its buffer (high, ${URL_OF}GHSA-aaaa): not in docs/security/known-weaknesses.json`,
  ])
  assert.deepEqual(waiting, [])
})

test('what can be reached has 7 days and what cannot has 30, to the end of the day', () => {
  const countAt = (day: string, reachable: boolean) => check(day, known('2026-03-01', reachable)).late.length
  assert.deepEqual([countAt('2026-03-08', true), countAt('2026-03-09', true)], [0, 1])
  assert.deepEqual([countAt('2026-03-31', false), countAt('2026-04-01', false)], [0, 1])
  assert.match(check('2026-03-02', known('2026-03-01', true)).waiting.join(), /due on 2026-03-08$/)
})

test('an answer without weaknesses passes, and what was mended is to be taken off the list', () => {
  const empty = { auditReportVersion: 2, vulnerabilities: {} }
  const { late, waiting, gone } = checkWeaknesses(empty, known('2026-03-01', true), new Date())
  assert.deepEqual([late, waiting, gone], [[], [], ['GHSA-aaaa']])
})

test('an error of the registry is no answer', () => {
  assert.throws(() => checkWeaknesses({ message: '405 Method Not Allowed' }, [], new Date()))
})

test('the list of known weaknesses has the shape that is read, and the time frames are those of the policy', () => {
  const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
  knownWeaknesses.parse(JSON.parse(read('docs/security/known-weaknesses.json')))
  assert.match(
    read('docs/security/policies.md'),
    /reached from outside is mended within 7 days, one that\s+cannot within 30/,
  )
})

test('npm asks a registry what is weak in a folder, and hears when it gives no answer', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-audit-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const packages = {
    '': { name: 'shop', version: '1.0.0', dependencies: { parser: '1.0.0' } },
    'node_modules/parser': { version: '1.0.0' },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packages['']))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'shop', version: '1.0.0', lockfileVersion: 3, packages }),
  )
  const { source: id, ...found } = weak('parser', 'GHSA-aaaa')
  let status = 200
  const registry = createServer((request, response) => {
    const isQuestion = request.url === '/-/npm/v1/security/advisories/bulk'
    response.writeHead(isQuestion ? status : 404, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isQuestion ? { parser: [{ id, ...found, vulnerable_versions: '<2.0.0' }] } : {}),
    )
  }).listen(0, '127.0.0.1')
  t.after(() => registry.close())
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  const ask = () => askRegistry(folder, ['--registry', `http://127.0.0.1:${port}`, '--fetch-retries', '0'])
  const { late } = checkWeaknesses(await ask(), [], new Date())
  assert.equal(late.length, 1)
  assert.match(late[0] ?? '', /^parser: Reads beyond its buffer/)
  status = 405
  await assert.rejects(ask(), /405 Method Not Allowed/)
})
