import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mutate } from './mutate.ts'

const SOURCE = `
export async function readGroup(db: Db, actor: Actor, id: string) {
  if (!actor) throw new AppError('unauthorized')
  const row = await db.selectFrom('groups').where('id', '=', id).where(inScope(actor, 'parent_id')).executeTakeFirst()
  await note(db, [id, actor.id])
  return row && row.isOpen ? { id: row.id, name: row.name } : null
}
const LIMIT = 10
const server = { open: () => 1, close: () => sql\`delete from groups where owner = \${actor.id} and open\` }
`
const changed = (change: Parameters<typeof mutate>[2]) => {
  const [before, after] = [SOURCE.split('\n'), mutate('a.ts', SOURCE, change).split('\n')]
  return after
    .filter((line) => !before.includes(line))
    .join('\n')
    .trim()
}

test('a node is found by its symbol, its kind and the words in it, and taken out', () => {
  const symbol = 'readGroup'
  assert.ok(!mutate('a.ts', SOURCE, { symbol, node: 'statement', with: ['unauthorized'] }).includes('throw'))
  assert.equal(
    changed({ symbol, node: 'link', with: ['inScope'] }),
    "const row = await db.selectFrom('groups').where('id', '=', id).executeTakeFirst()",
  )
  assert.equal(changed({ symbol, node: 'element', with: ['actor'] }), 'await note(db, [id])')
  assert.equal(changed({ symbol, node: 'argument', with: ['db'] }), 'await note([id, actor.id])')
  assert.equal(
    changed({ symbol, node: 'operand', with: ['isOpen'] }),
    'return row ? { id: row.id, name: row.name } : null',
  )
  assert.equal(
    changed({ symbol, node: 'property', with: ['name'] }),
    'return row && row.isOpen ? { id: row.id } : null',
  )
})

test('or something else stands in its place', () => {
  const symbol = 'readGroup'
  assert.equal(
    changed({ symbol, node: 'condition', with: ['isOpen'], by: 'true' }),
    'return true ? { id: row.id, name: row.name } : null',
  )
  assert.equal(
    changed({ symbol, node: 'branch', with: ['name'], by: 'row' }),
    'return row && row.isOpen ? row : null',
  )
  assert.equal(changed({ symbol, node: 'returned', with: ['name'], by: 'null' }), 'return null')
  assert.equal(changed({ symbol, node: 'call', with: ['note'], by: 'undefined' }), 'await undefined')
  assert.equal(changed({ symbol: 'LIMIT', node: 'value', by: '1_000' }), 'const LIMIT = 1_000')
  assert.match(changed({ symbol, node: 'name', with: ['note'], by: 'forget' }), /^await forget\(db/)
  assert.match(
    changed({ symbol: 'server.close', node: 'text', with: ['and open'], by: 'or open' }),
    / or open`/,
  )
  assert.match(
    changed({ symbol: 'server.close', node: 'interpolation', with: ['actor'], by: 'sql`owner`' }),
    /owner = \$\{sql`owner`\}/,
  )
})

test('what is not there, or is there twice, or would be no program is said', () => {
  assert.throws(
    () => mutate('a.ts', SOURCE, { symbol: 'writeGroup', node: 'value' }),
    /0 symbols are called writeGroup/,
  )
  assert.throws(
    () => mutate('a.ts', SOURCE, { symbol: 'readGroup', node: 'link', with: ['where'] }),
    /readGroup: 2 of the kind link with where/,
  )
  assert.throws(
    () => mutate('a.ts', SOURCE, { symbol: 'readGroup', node: 'call', with: ['note'], by: ')' }),
    /a\.ts: /,
  )
  assert.throws(() => mutate('a.md', 'one one', { node: 'text', with: ['one'] }), /not there once: one/)
})
