import assert from 'node:assert/strict'
import { test } from 'node:test'
import compile from 'icu-minify/compile'
import { ROLES } from '@samtale/contract/core/permissions'
import { kioskDa } from './da.kiosk.ts'
import { da } from './da.ts'
import { kioskEn } from './en.kiosk.ts'
import { en } from './en.ts'

type Tree = { readonly [key: string]: string | Tree }
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  )
/** The names a message is filled with; `#` and the words of a plural are none. */
const namesIn = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name))].toSorted()

const english = new Map(flat({ ...en, kiosk: kioskEn }))
const danish = new Map(flat({ ...da, kiosk: kioskDa }))

test('every text exists in English and in Danish, and none is empty [S1.2] [S1.3]', () => {
  assert.deepEqual([...danish.keys()].toSorted(), [...english.keys()].toSorted())
  for (const [key, message] of [...english, ...danish]) assert.ok(message.trim(), key)
})

test('a text takes the same arguments in both languages', () => {
  for (const [key, message] of english)
    assert.deepEqual(namesIn(danish.get(key) ?? ''), namesIn(message), key)
})

test('every text is well-formed', () => {
  for (const [key, message] of [...english, ...danish]) assert.doesNotThrow(() => compile(message), key)
})

test('roles are shown by their names [S3.14] [S3.15] [S3.16] [S3.17]', () => {
  const { member, customer, subadmin, admin } = en.roles
  assert.deepEqual(
    [member, customer, subadmin, admin],
    ['Group Member', 'User Administrator', 'Business Administrator', 'Administrator'],
  )
  assert.deepEqual(Object.keys(en.roles).toSorted(), [...ROLES].toSorted())
})
