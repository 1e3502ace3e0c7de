import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticketsFor } from './tickets.ts'

test('a ticket serves once, a new one voids the one before, and none serves for what is over', () => {
  const tickets = ticketsFor<string>()
  const first = tickets.issue('one')
  assert.deepEqual(
    [tickets.redeem(first), tickets.redeem(first), tickets.redeem('of nobody')],
    ['one', undefined, undefined],
  )
  const [second, third] = [tickets.issue('one'), tickets.issue('one')]
  const other = tickets.issue('other')
  assert.deepEqual(
    [tickets.redeem(second), tickets.redeem(third), tickets.redeem(other)],
    [undefined, 'one', 'other'],
  )
  const last = tickets.issue('one')
  tickets.revoke('one')
  assert.equal(tickets.redeem(last), undefined)
})
