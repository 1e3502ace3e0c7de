import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { TOTAL_CAP, type ListQuery } from '@samtale/contract/core/list'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listRows, type ListSource } from './list-rows.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'

const spec = { sortable: ['createdAt', 'name', 'contactNumber'], filterable: ['name', 'email'] } as const
const source: ListSource<{ id: string; name: string; parent_name: string | null }, typeof spec> = {
  select: 'u.id, u.name, p.name as parent_name',
  from: 'users u left join users p on p.id = u.parent_id',
  key: 'u.id',
  text: { name: 'u.name', email: 'u.email' },
  sort: { createdAt: 'u.created_at', contactNumber: 'u.contact_number' },
}
/** The same rows, of a table of any size. */
const bigSource: typeof source = {
  ...source,
  big: {
    rows: 'users u',
    countBy: 'u.created_at',
    search: { column: 'u.search_text', of: ['name', 'email'] },
  },
}
const SOURCES = [source, bigSource]

let database: TestDatabase
let open: OpenDatabase
before(async () => {
  database = await testDatabase()
  open = await openDatabase(database)
  await people('customer', `'Person ' || n || case when n % 500 = 0 then ' Æblegård' else '' end`, 2_000)
  for (const [n, name] of ['Zoe', 'Øjvind', 'Anna', 'Åse', 'Ærø', 'bent', 'Aage'].entries())
    await people('member', `'${name}'`, 1, n)
  for (const [n, name] of [
    '100% sure',
    '100 percent',
    'snake_case',
    'snakeXcase',
    'back\\slash',
    'backslash',
  ].entries())
    await people('admin', `'${name}'`, 1, 20 + n)
})
after(async () => {
  await open.close()
  await database.drop()
})

test('a list is paged, sorted and filtered by the database [S2.147]', async () => {
  const first = await customers({ sortOrder: { name: 'createdAt', direction: 'asc' } })
  assert.deepEqual(first.data.map(({ name }) => name).slice(0, 3), ['Person 1', 'Person 2', 'Person 3'])
  assert.equal(first.data.length, 10)
  assert.equal(first.total, TOTAL_CAP)
  const filtered = await customers({
    filters: { name: 'person 199', email: 'mail1' },
    limit: 3,
    offset: 9,
    sortOrder: { name: 'createdAt', direction: 'asc' },
  })
  assert.deepEqual(
    filtered.data.map(({ name }) => name),
    ['Person 1998', 'Person 1999'],
  )
  assert.equal(filtered.total, 11)
})

test('pages together are the whole list, each row once, and rows that are equal keep one order', async () => {
  for (const direction of ['asc', 'desc'] as const) {
    for (const from of SOURCES) {
      for (const search of ['', 'pe', 'person']) {
        const seen: string[] = []
        for (let offset = 0; offset < 2_000; offset += 500) {
          const { data, total } = await customers(
            { limit: 500, offset, search, sortOrder: { name: 'contactNumber', direction } },
            from,
          )
          assert.equal(total, TOTAL_CAP)
          seen.push(...data.map(({ id }) => id))
        }
        assert.equal(new Set(seen).size, 2_000)
        const ordered = seen.toSorted()
        assert.deepEqual(seen, direction === 'asc' ? ordered : ordered.toReversed())
      }
    }
  }
})

test('text is in Danish order, large and small letters alike', async () => {
  const sorted = async (direction: 'asc' | 'desc') =>
    (await list('member', { sortOrder: { name: 'name', direction } })).data.map(({ name }) => name)
  const order = ['Anna', 'bent', 'Zoe', 'Ærø', 'Øjvind', 'Aage', 'Åse']
  assert.deepEqual(await sorted('asc'), order)
  assert.deepEqual(await sorted('desc'), order.toReversed())
})

test('a search finds any part of any text column, in large or small letters, however short it is', async () => {
  for (const from of SOURCES) {
    assert.equal((await customers({ search: 'æBLEGÅRD' }, from)).total, 4)
    assert.equal((await customers({ search: 'Æb' }, from)).total, 4)
    assert.equal((await customers({ search: 'mail1999@' }, from)).data[0]?.name, 'Person 1999')
    assert.deepEqual(await customers({ search: 'nowhere' }, from), { data: [], total: 0 })
  }
})

test('wildcards of SQL are letters like others', async () => {
  for (const from of SOURCES) {
    const found = async (search: string) =>
      (await list('admin', { search, sortOrder: { name: 'name', direction: 'asc' } }, from)).data.map(
        ({ name }) => name,
      )
    assert.deepEqual(await found('100%'), ['100% sure'])
    assert.deepEqual(await found('%'), ['100% sure'])
    assert.deepEqual(await found('snake_c'), ['snake_case'])
    assert.deepEqual(await found('_'), ['snake_case'])
    assert.deepEqual(await found('back\\s'), ['back\\slash'])
    assert.deepEqual(await found("'; drop table users; --"), [])
  }
})

test('a page behind the end is empty and still knows the total', async () => {
  for (const from of SOURCES)
    for (const search of ['', 'person'])
      assert.deepEqual(await customers({ search, offset: 5_000 }, from), { data: [], total: TOTAL_CAP })
})

test('rows outside the scope are neither listed nor counted', async () => {
  assert.equal((await list('admin', { search: 'person' })).total, 0)
  assert.equal((await list('admin', {})).total, 6)
  const either = await listRows(
    open.db,
    source,
    query({ search: 'anna' }),
    sql`u.role = 'admin' or u.role = 'member'`,
  )
  assert.deepEqual(
    either.data.map(({ name }) => name),
    ['Anna'],
  )
})

test('one row is asked for by its key: in the scope alone, and among what is searched for', async () => {
  for (const from of SOURCES) {
    const { data } = await customers({ search: 'person 1999' }, from)
    const [row] = data
    assert.ok(row)
    const rowId = row.id
    assert.deepEqual(await customers({ rowId }, from), { data, total: 1 })
    assert.deepEqual(await customers({ rowId, limit: 1, offset: 30, after: rowId }, from), { data, total: 1 })
    assert.equal((await customers({ rowId, search: 'person' }, from)).total, 1)
    assert.equal((await customers({ rowId, filters: { name: 'anna' } }, from)).total, 0)
    assert.deepEqual(await list('admin', { rowId }, from), { data: [], total: 0 })
  }
})

test('a total is counted out up to the cap, with and without a search, and the order still holds', async () => {
  await people('subadmin', `'Many ' || n`, TOTAL_CAP + 1, 5_000)
  for (const from of SOURCES) {
    for (const search of ['', 'ma', 'many']) {
      const { data, total } = await list(
        'subadmin',
        { search, limit: 2, offset: 1, sortOrder: { name: 'createdAt', direction: 'asc' } },
        from,
      )
      assert.equal(total, TOTAL_CAP)
      assert.deepEqual(
        data.map(({ name }) => name),
        ['Many 2', 'Many 3'],
      )
    }
    assert.equal((await list('subadmin', { search: 'many 99' }, from)).total, 11)
  }
})

test('what is rare is found wherever it lies in the order, and what is common elsewhere keeps its order', async () => {
  const oldest = await customers(
    { search: 'person 1999', sortOrder: { name: 'createdAt', direction: 'asc' } },
    bigSource,
  )
  assert.deepEqual([oldest.data.map(({ name }) => name), oldest.total], [['Person 1999'], 1])
  const late = await customers(
    { search: 'person 1', offset: 1_105, limit: 3, sortOrder: { name: 'createdAt', direction: 'asc' } },
    bigSource,
  )
  assert.deepEqual(
    late.data.map(({ name }) => name),
    ['Person 1994', 'Person 1995', 'Person 1996'],
  )
  const [last] = (
    await customers(
      { search: 'person 1', offset: 1_105, limit: 1, sortOrder: { name: 'createdAt', direction: 'asc' } },
      bigSource,
    )
  ).data
  for (const [place, names] of [
    [{ after: last?.id }, ['Person 1995', 'Person 1996']],
    [{ before: last?.id }, ['Person 1992', 'Person 1993']],
  ] as const) {
    const { data, total } = await customers(
      { search: 'person 1', limit: 2, ...place, sortOrder: { name: 'createdAt', direction: 'asc' } },
      bigSource,
    )
    assert.deepEqual([data.map(({ name }) => name), total], [names, TOTAL_CAP])
  }
})

test('a common word that begins far behind is found there, and its page comes in order', async () => {
  await people('member', `case when n > 1200 then 'Tail ' else 'Head ' end || n`, 2_400, 50_000)
  for (const from of SOURCES) {
    const { data, total } = await list(
      'member',
      { search: 'tail', limit: 2, sortOrder: { name: 'createdAt', direction: 'asc' } },
      from,
    )
    assert.deepEqual([data.map(({ name }) => name), total], [['Tail 1201', 'Tail 1202'], TOTAL_CAP])
  }
})

test('where only some rows are wanted, two letters that the nearest do not have are found where a word begins', async () => {
  const names = ['Ole Qvist', 'Jaqv Holm', 'Qvarn']
  for (const [n, name] of names.entries()) await people('subadmin', `'${name}'`, 1, n)
  await people('subadmin', `'Person ' || n`, 1_100, 10)
  const found = async (isUncounted: boolean) => {
    const query = { search: 'QV', sortOrder: { name: 'createdAt', direction: 'desc' }, isUncounted } as const
    return (await list('subadmin', query, bigSource)).data.map(({ name }) => name).toSorted()
  }
  assert.deepEqual(await found(true), ['Ole Qvist', 'Qvarn'])
  assert.deepEqual(await found(false), ['Jaqv Holm', 'Ole Qvist', 'Qvarn'])
})

test('a list that shows less of the text finds nothing by the rest of it', async () => {
  const { email: _email, ...text } = source.text
  const names = { ...bigSource, text } as typeof bigSource
  assert.equal((await customers({ search: 'mail1999@' }, names)).total, 0)
  assert.equal((await customers({ search: 'person 1999' }, names)).total, 1)
})

const customers = (more: Partial<ListQuery>, from = source) => list('customer', more, from)
const list = (role: string, more: Partial<ListQuery>, from = source) =>
  listRows(open.db, from, query(more), sql`u.role = ${role} and u.status <> 'deleted'`)
const query = (more: Partial<ListQuery>): ListQuery => ({
  limit: 10,
  offset: 0,
  sortOrder: { name: 'createdAt', direction: 'desc' },
  search: '',
  filters: {},
  ...more,
})

const people = (role: string, name: string, count: number, from = 0) =>
  sql`insert into users (id, email, role, status, name, contact_number, created_at)
    select gen_random_uuid(), 'mail' || (${sql.lit(from)} + n) || '@' || ${role} || '.example', ${role}, 'active', ${sql.raw(name)}, '+4512345678', timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${sql.lit(count)}) n`.execute(open.db)
