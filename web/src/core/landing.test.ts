import assert from 'node:assert/strict'
import { test } from 'node:test'
import { landingFor } from './landing.ts'

test('administrators land on the overview, before it is known whether they can call a meeting room', () => {
  for (const role of ['super-admin', 'admin'] as const)
    for (const rooms of [undefined, 0]) assert.equal(landingFor({ role }, rooms), '/overview')
})

test('everyone else lands on the speed dials with a meeting room to call, and on the overview without', () => {
  for (const role of ['subadmin', 'customer', 'member'] as const) {
    assert.equal(landingFor({ role }, undefined), '/', 'not known yet')
    assert.equal(landingFor({ role }, 1), '/')
    assert.equal(landingFor({ role }, 0), '/overview')
  }
})
