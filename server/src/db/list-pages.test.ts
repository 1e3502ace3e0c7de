import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql, type RawBuilder } from 'kysely'
import type { ListQuery } from '@samtale/contract/core/list'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listRows, type ListSource } from './list-rows.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'

const spec = {
  sortable: ['createdAt', 'name', 'status', 'managedBy'],
  filterable: ['name', 'email'],
} as const
type Source = ListSource<{ id: string; name: string }, typeof spec>
const source: Source = {
  select: 'u.id, u.name',
  from: 'users u left join users p on p.id = u.parent_id',
  key: 'u.id',
  text: { name: 'u.name', email: 'u.email' },
  sort: {
    createdAt: 'u.created_at',
    status: 'u.status',
    managedBy: `coalesce(p.name, '') collate "da-x-icu"`,
  },
}
const bigSource: Source = {
  ...source,
  sort: {
    ...source.sort,
    managedBy: {
      from: 'users p',
      where: `p.role not in ('member', 'user')`,
      text: 'p.name collate "da-x-icu"',
      key: 'p.id',
      link: 'u.parent_id',
      time: 'u.created_at',
    },
  },
  big: {
    rows: 'users u',
    countBy: 'u.created_at',
    search: { column: 'u.search_text', of: ['name', 'email'] },
  },
}
const LISTS = spec.sortable.flatMap((name) =>
  (['asc', 'desc'] as const).flatMap((direction) =>
    [source, bigSource].map((from) => ({
      from,
      sortOrder: { name, direction },
      title: `${name} ${direction}`,
    })),
  ),
)

let database: TestDatabase
let open: OpenDatabase
before(async () => {
  database = await testDatabase()
  open = await openDatabase(database)
  for (const name of ['Åse', 'Anna', 'Zoe', 'Bent']) await people('customer', name, 1, null)
  const { rows } = await sql<{ id: string; name: string }>`select id, name from users order by name`.execute(
    open.db,
  )
  for (const { id, name } of rows) await people('member', `of ${name}`, name === 'Bent' ? 0 : 60, id)
  await people('member', 'of nobody', 7, null)
})
after(async () => {
  await open.close()
  await database.drop()
})

test('pages that follow one another are the whole list, each row once, in every order and both directions', async () => {
  for (const { from, sortOrder, title } of LISTS) {
    const whole = await idsOf(from, { sortOrder, limit: 500 })
    assert.equal(whole.length, 187, title)
    const forth: string[] = []
    for (
      let page = await idsOf(from, { sortOrder });
      page.length > 0 && forth.length < 200;
      page = await idsOf(from, { sortOrder, after: page.at(-1) })
    )
      forth.push(...page)
    assert.deepEqual(forth, whole, title)
    const back: string[] = []
    for (
      let page = await idsOf(from, { sortOrder, offset: 177 });
      page.length > 0;
      page = await idsOf(from, { sortOrder, before: page[0] })
    )
      back.unshift(...page)
    assert.deepEqual(back, whole, title)
  }
})

test('a page of what is searched for follows the row named, though that row need not be found itself', async () => {
  for (const { from, sortOrder, title } of LISTS) {
    for (const search of ['of zoe', 'zo']) {
      const found = await idsOf(from, { sortOrder, search, limit: 500 })
      assert.equal(found.length, 60, title)
      assert.deepEqual(await idsOf(from, { sortOrder, search, after: found[9] }), found.slice(10, 20), title)
      assert.deepEqual(
        await idsOf(from, { sortOrder, search, before: found[25] }),
        found.slice(15, 25),
        title,
      )
      const whole = await idsOf(from, { sortOrder, limit: 500 })
      const [other = ''] = whole.filter((id) => !found.includes(id)).slice(-1)
      const behind = found.filter((id) => whole.indexOf(id) > whole.indexOf(other))
      assert.deepEqual(await idsOf(from, { sortOrder, search, after: other, limit: 500 }), behind, title)
    }
  }
})

test('a row that came or went in front of a page does not move it', async () => {
  const sortOrder = { name: 'createdAt', direction: 'desc' } as const
  const whole = await idsOf(bigSource, { sortOrder, limit: 30 })
  await people('member', 'newest', 1, null)
  await sql`update users set created_at = now() + interval '1 day' where name = 'newest'`.execute(open.db)
  assert.deepEqual(await idsOf(bigSource, { sortOrder, after: whole[9], offset: 10 }), whole.slice(10, 20))
  assert.deepEqual(await idsOf(bigSource, { sortOrder, offset: 10 }), whole.slice(9, 19))
  await sql`delete from users where name = 'newest'`.execute(open.db)
})

test('where the named row is gone, or was never to be seen, the page lies where its offset says', async () => {
  const scope = sql`u.role = 'member' and u.name <> 'of Zoe'`
  const [hidden = ''] = await idsOf(source, { filters: { name: 'of Zoe' } })
  for (const { from, sortOrder, title } of LISTS) {
    const plain = await idsOf(from, { sortOrder, offset: 20 }, scope)
    for (const gone of [hidden, '01900000-0000-7000-8000-000000000000']) {
      for (const search of ['', 'of']) {
        assert.deepEqual(
          await idsOf(from, { sortOrder, search, offset: 20, after: gone }, scope),
          plain,
          title,
        )
        assert.deepEqual(
          await idsOf(from, { sortOrder, search, offset: 20, before: gone }, scope),
          plain,
          title,
        )
      }
    }
  }
})

test('behind the last row and in front of the first there is nothing', async () => {
  for (const { from, sortOrder, title } of LISTS) {
    const whole = await idsOf(from, { sortOrder, limit: 500 })
    assert.deepEqual(await idsOf(from, { sortOrder, offset: 10, after: whole.at(-1) }), [], title)
    assert.deepEqual(await idsOf(from, { sortOrder, offset: 10, before: whole[0] }), [], title)
  }
})

test('the total does not depend on where the page lies', async () => {
  for (const { from, sortOrder, title } of LISTS) {
    const [first] = await idsOf(from, { sortOrder, offset: 90, limit: 1 })
    for (const place of [{}, { after: first }, { before: first }, { offset: 150 }]) {
      for (const [search, total] of [
        ['', 187],
        ['of zoe', 60],
        ['zo', 60],
      ] as const)
        assert.equal(
          (await listRows(open.db, from, query({ sortOrder, search, ...place }), MEMBERS)).total,
          total,
          title,
        )
    }
  }
})

test('who is managed by nobody comes before all others, and the rest by the name of their manager', async () => {
  for (const from of [source, bigSource]) {
    const { data } = await listRows(
      open.db,
      from,
      query({ limit: 500, sortOrder: { name: 'managedBy', direction: 'asc' } }),
      MEMBERS,
    )
    assert.deepEqual([...new Set(data.map(({ name }) => name))], ['of nobody', 'of Anna', 'of Zoe', 'of Åse'])
  }
})

const MEMBERS = sql`u.role = 'member' and u.status <> 'deleted'`
const idsOf = async (from: Source, more: Partial<ListQuery>, scope: RawBuilder<unknown> = MEMBERS) =>
  (await listRows(open.db, from, query(more), scope)).data.map(({ id }) => id)
const query = (more: Partial<ListQuery>): ListQuery => ({
  limit: 10,
  offset: 0,
  sortOrder: { name: 'createdAt', direction: 'desc' },
  search: '',
  filters: {},
  ...more,
})

/** Many are equal in name, status and second of creation. */
const people = (role: string, name: string, count: number, parent: string | null) =>
  sql`insert into users (id, email, role, status, name, contact_number, created_at, parent_id)
    select gen_random_uuid(), gen_random_uuid() || '@example.org', ${role}, case when n % 3 = 0 then 'pending' else 'active' end, ${name}, '+4512345678',
      timestamptz '2026-01-01' + n % 20 * interval '1 second', ${parent} from generate_series(1, ${sql.lit(count)}) n`.execute(
    open.db,
  )
