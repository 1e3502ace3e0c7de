import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { connectionOptions, type Connection } from '../server/src/db/open-database.ts'
import { environment } from '../server/src/config/environment.ts'
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts'
import { testDatabase } from '../server/src/testing/test-database.ts'
import { projectRoot } from '../tools/project-root.ts'
import { isSettings, readBlocks } from './read-blocks.ts'

/** Blocks that are not run here, by their first line, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npm ci && npm start -- --demo': 'installs; every run of the tests begins with it',
  'useradd --system --home-dir /var/lib/samtale --shell /usr/sbin/nologin samtale': 'changes the machine',
  'podman build -f deploy/Containerfile -t samtale .': 'needs a container engine',
  'podman run --init -p 127.0.0.1:8080:8080 -p 40000:40000/udp -e VIDEO_UDP_PORTS=40000 -e VIDEO_PUBLIC_IP=203.0.113.7 -v samtale:/data samtale':
    'needs a container engine',
  'apt install cage chromium libpam-systemd fonts-inter': 'changes the machine',
  'apt install nodejs v4l-utils': 'changes the machine',
  'pg_basebackup -D /backups/base -X stream -c fast': 'server/src/backup/point-in-time.test.ts runs it',
  'kubectl create namespace samtale': 'needs a cluster',
  'npm run release -- release/ ~/.ssh/release_key':
    'needs a key; a test of its own signs with one made for it',
  'git clone … samtale && cd samtale && npm ci && npm run bundle': 'installs',
  'npm ci && npm run bundle': 'installs; tools/release/bundle.test.ts makes one',
  'tar xzf samtale-*.tar.gz -C /opt && cd /opt/samtale-*':
    'tools/release/bundle.test.ts starts one without a network',
  'git clone <address> samtale && cd samtale': 'installs',
  'export SAMTALE_URL=https://meet.example.com SAMTALE_API_KEY=stk_…': 'client/examples.test.ts runs each',
  'npm run check': 'is a step of its own',
  'npm test -- server/src/modules/users server/src/db': 'would run the tests in the tests',
  'npm test -- e2e/people-forms.e2e.ts': 'would run the tests in the tests, and commit',
}

const blocks = readBlocks()
const toRun = blocks.filter((block) => !isSettings(block) && !Object.hasOwn(NOT_RUN, block.lines[0] ?? ''))

test('every block of commands is run, says settings, or has its reason not to be run', () => {
  const firstLines = blocks.map(({ lines }) => lines[0]!)
  assert.deepEqual(
    Object.keys(NOT_RUN).filter((line) => !firstLines.includes(line)),
    [],
    'no reason for what the guide no longer shows',
  )
  assert.ok(toRun.length >= 6, `${toRun.length} blocks`)
})

test('the guide sets no variable that is not there', () => {
  const settings = blocks.filter(isSettings).flatMap(({ lines }) => lines.map((line) => line.split('=')[0]!))
  assert.ok(settings.length > 5)
  assert.deepEqual(
    settings.filter((name) => !Object.hasOwn(environment.shape, name)),
    [],
  )
})

/** Returns the address of a database, as `DATABASE_URL` wants it. */
function urlOf(connection: Connection) {
  if (typeof connection === 'string') return connection
  const { user, database, host } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** Takes away all that Samtale has made in a database. */
async function clear(connection: Connection) {
  const client = new Client(connectionOptions(connection))
  await client.connect()
  await client.query(
    'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public',
  )
  await client.end()
}

test('the commands of the guide do what it says, in a folder with the project', async () => {
  const made = await Promise.all([testDatabase(), testDatabase(), testDatabase(), testDatabase()])
  after(() => Promise.all(made.map(({ drop }) => drop())))
  const [installed, ...empty] = made.map(({ connection }) => connection)
  await Promise.all(empty.map(clear))
  const [first, second, third] = empty.map(urlOf)
  const folder = temporaryFolder()
  for (const name of readdirSync(projectRoot))
    if (!['data', 'test-results', '.git'].includes(name))
      symlinkSync(join(projectRoot, name), join(folder, name))
  mkdirSync(join(folder, 'backups'))
  const places: readonly (readonly [string, string])[] = [
    ['DATA_DIR=/var/lib/samtale-new', `DATABASE_URL='${first}' DATA_DIR=${folder}/new`],
    ["DATABASE_URL='postgres://samtale@db/samtale?sslmode=verify-full'", `DATABASE_URL='${second}'`],
    ['/var/lib/samtale', `${folder}/moved`],
    [
      'npm run restore -- /backups',
      `DATABASE_URL='${third}' DATA_DIR=${folder}/third npm run restore -- /backups`,
    ],
    ['/backups', `${folder}/backups`],
    ['/var/log/samtale.log', `${folder}/package.json`],
  ]
  for (const { source, lines } of toRun) {
    const script = places.reduce((text, [place, here]) => text.replaceAll(place, here), lines.join('\n'))
    // Whatever another machine is asked for is done in the same folder.
    const prelude = `set -e -o pipefail\nssh() { bash -c "$2"; }\n`
    await promisify(execFile)('bash', ['-c', prelude + script], {
      cwd: folder,
      env: {
        ...process.env,
        DATABASE_URL: urlOf(installed!),
        DATA_DIR: join(folder, 'data'),
        INIT_CWD: folder,
      },
    }).catch((error: Error & { stdout?: string; stderr?: string }) => {
      assert.fail(`${source}:\n${script}\n${error.stdout}\n${error.stderr}`)
    })
  }
})
