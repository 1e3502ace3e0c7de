import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resultOf } from './run-mutants.ts'

test('tests that passed are green, those that this machine skips say nothing, and no test at all is red', () => {
  assert.equal(resultOf({ status: 0, passed: 1, skipped: 1 }), 'green')
  assert.equal(resultOf({ status: 0, passed: 0, skipped: 1 }), 'skipped')
  assert.equal(resultOf({ status: 0, passed: 0, skipped: 0 }), 'red')
  assert.equal(resultOf({ status: 1, passed: 1, skipped: 0 }), 'red')
  assert.equal(resultOf({ status: null, passed: 0, skipped: 0 }), 'red')
})
