import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audit } from '@samtale/contract/audit/audit'
import { auditInput, readAuditFilter } from './use-audit-filter.ts'

test('an address says which changes and which days are wanted, and the server understands it', () => {
  const input = auditInput(
    readAuditFilter({ action: 'deleted', from: '2026-11-01', to: '2026-11-21', page: '2' }),
  )
  assert.deepEqual(input, {
    action: 'deleted',
    beginTime: '2026-11-01T00:00',
    endTime: '2026-11-21T23:59:59',
  })
  assert.ok(audit.list.input.safeParse(input).success)
})

test('an address that makes no sense asks for everything', () => {
  assert.deepEqual(
    auditInput(readAuditFilter({ action: 'forgotten', from: 'yesterday', to: '2026-1-1' })),
    {},
  )
})

test('of a period that ends before it begins only its begin is asked', () => {
  assert.deepEqual(auditInput(readAuditFilter({ from: '2026-11-21', to: '2026-11-01' })), {
    beginTime: '2026-11-21T00:00',
  })
})
