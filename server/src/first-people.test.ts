import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMailToken } from '#auth/mail-tokens.ts'
import { openDatabase } from '#db/open-database.ts'
import { testDatabase } from '#testing/test-database.ts'
import { announce } from './announce.ts'
import { firstPeople } from './first-people.ts'

const OPTIONS = {
  demo: false,
  email: 'first@example.org',
  publicUrl: 'http://localhost',
  dataDir: '/nowhere',
}
/** Such a start: as long as the process takes to come so far. */
const startAt = (second: number) => ({ ...OPTIONS, now: at(second), startedAt: at(second - 2) })
const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 9, 0, second))

const CONSOLE = {
  url: 'http://localhost',
  dataDir: '/nowhere',
  host: '127.0.0.1',
  isEncrypted: false,
}

test('nodes that start at the same moment on an empty database make one super-admin and one link, and the others say so', async (t) => {
  const database = await testDatabase()
  const nodes = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ connection: database.connection, poolSize: 2 })),
  )
  t.after(async () => {
    await Promise.all(nodes.map(({ close }) => close()))
    await database.drop()
  })
  for (let round = 0; round < 5; round += 1) {
    const [node] = nodes
    await node?.db.deleteFrom('users').execute()
    const made = await Promise.all(nodes.map(({ db }) => firstPeople(db, startAt(10))))
    assert.equal((await node?.db.selectFrom('users').select('id').execute())?.length, 1)
    const tokens = (await node?.db.selectFrom('mail_tokens').select('id').execute()) ?? []
    assert.equal(tokens.length, 1)
    const links = made.flatMap(({ setUp }) => setUp?.link ?? [])
    assert.equal(links.length, 1)
    const others = made.filter(({ setUp }) => setUp && setUp.link === null)
    for (const { setUp } of others)
      assert.match(
        announce({ ...CONSOLE, setUp, signIns: null }),
        /Another node is starting and shows the link/,
      )
    assert.equal(links.length + others.length, nodes.length)
  }
})

test('the link that the console shows opens the way in for 24 hours and no longer [D8.2]', async (t) => {
  const database = await testDatabase()
  const { db, close } = await openDatabase({ connection: database.connection, poolSize: 2 })
  t.after(async () => {
    await close()
    await database.drop()
  })
  const { setUp } = await firstPeople(db, startAt(10))
  const shown = announce({
    ...CONSOLE,
    setUp,
    signIns: null,
  })
  const token = /\/emailroute\S+token=([\w-]+)/.exec(shown)?.[1] ?? ''
  const day = 24 * 3_600
  assert.ok(await readMailToken(db, token, 'invitation', at(10 + day - 1)))
  await assert.rejects(readMailToken(db, token, 'invitation', at(10 + day)), { code: 'invitation_expired' })
})

test('a start after the first one gets a link of its own', async (t) => {
  const database = await testDatabase()
  const { db, close } = await openDatabase({ connection: database.connection, poolSize: 2 })
  t.after(async () => {
    await close()
    await database.drop()
  })
  const first = await firstPeople(db, startAt(10))
  const meanwhile = await firstPeople(db, startAt(11))
  assert.equal(meanwhile.setUp?.link, null, 'it had begun before the link was shown')
  const second = await firstPeople(db, startAt(13))
  assert.ok(first.setUp?.link && second.setUp?.link && first.setUp.link !== second.setUp.link)
})
