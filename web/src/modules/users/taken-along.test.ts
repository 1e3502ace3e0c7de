import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTranslator } from 'use-intl/core'
import { da } from '#i18n/da.ts'
import { en } from '#i18n/en.ts'
import type { Texts } from '#i18n/texts.ts'
import { consequencesOf } from './taken-along.ts'

const english = createTranslator({ locale: 'en-US', messages: en })
const danish = createTranslator({ locale: 'da-DK', messages: da as unknown as Texts })

test('the question before a customer is deleted counts customers, members, groups, and the devices that are unassigned [S2.146]', () => {
  const all = { customers: 2, members: 3, groups: 1, devices: 4 }
  assert.equal(
    consequencesOf(english, 'en-US', all),
    'This also deletes 2 customers, 3 members, and 1 group. 4 devices are unassigned.',
  )
  assert.equal(
    consequencesOf(danish, 'da-DK', all),
    'Du sletter også 2 kunder, 3 medlemmer og 1 gruppe. 4 enheder frigives.',
  )
})

test('what there is none of is not named', () => {
  const none = { customers: 0, members: 0, groups: 0, devices: 0 }
  assert.equal(consequencesOf(english, 'en-US', none), '')
  assert.equal(consequencesOf(english, 'en-US', { ...none, devices: 1 }), '1 device is unassigned.')
  assert.equal(consequencesOf(english, 'en-US', { ...none, groups: 1 }), 'This also deletes 1 group.')
})
