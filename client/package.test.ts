import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { after, before, test } from 'node:test'
import { addKey } from '../server/src/testing/add-key.ts'
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts'
import { testApp, type TestApp } from '../server/src/testing/test-app.ts'
import { tenantsIn } from '../server/src/testing/tenants.ts'
import { projectRoot } from '../tools/project-root.ts'

const run = promisify(execFile)
const CLIENT = join(projectRoot, 'client')
const TSC = join(CLIENT, 'node_modules/typescript/bin/tsc')
const program = (path: string) => `import { createClient, dataOf } from '@samtale/client'
const { SAMTALE_URL: url = '', SAMTALE_API_KEY: apiKey = '' } = process.env
const found = dataOf(await createClient({ url, apiKey }).POST('${path}', { body: { limit: 100 } }))
console.log(found.data.map(({ email }) => email).join())
`

let app: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
/** A project of somebody else, with the package among its own. */
const project = temporaryFolder()
const installed = join(project, 'node_modules/@samtale/client')
before(async () => {
  app = await testApp({ now: new Date() })
  people = await tenantsIn(app)
  const packed = temporaryFolder()
  await run('npm', ['pack', '--pack-destination', packed], { cwd: CLIENT })
  const [file = ''] = readdirSync(packed)
  mkdirSync(installed, { recursive: true })
  await run('tar', ['xzf', join(packed, file), '-C', installed, '--strip-components', '1'])
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    cpSync(join(projectRoot, 'node_modules', name), join(project, 'node_modules', name), { recursive: true })
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
})
after(() => app.close())

test('the package holds the client and its types, and nothing else of the product', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  assert.deepEqual(files.toSorted(), [
    ...['README.md', 'dist', 'dist/client.d.ts', 'dist/client.js', 'dist/schema.d.ts', 'package.json'],
  ])
})

test('a project that has installed it calls the API, and its compiler knows every call', async () => {
  const key = await addKey(app, people.customer.id, ['members:read'])
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  writeFileSync(join(project, 'list.mjs'), program('/v1/users/getmembers'))
  const { stdout } = await run(process.execPath, ['list.mjs'], {
    cwd: project,
    env: { ...process.env, SAMTALE_URL: url, SAMTALE_API_KEY: key },
  })
  const { data } = await people.customer.api.members.list({})
  assert.ok(data.length > 0)
  assert.deepEqual(stdout.trim().split(',').toSorted(), data.map(({ email }) => email).toSorted())

  const check = async (path: string) => {
    writeFileSync(
      join(project, 'list.ts'),
      `declare const process: { env: Record<string, string> }\n${program(path)}`,
    )
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom',
    ]
    return run(process.execPath, [TSC, ...options, 'list.ts'], { cwd: project })
  }
  await check('/v1/users/getmembers')
  await assert.rejects(check('/v1/users/getmember'), ({ stdout: output }: { stdout: string }) =>
    output.includes('\'"/v1/users/getmember"\' is not assignable'),
  )
})
