import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapsSearch } from './maps-search.ts'

test('an address becomes one line of a search, whatever stands in it [S2.188]', () => {
  assert.equal(
    mapsSearch(' Havnegade 1\n1058 København K '),
    'https://www.google.com/maps/search/?api=1&query=Havnegade+1+1058+K%C3%B8benhavn+K',
  )
  assert.equal(
    mapsSearch('a&b=c#d"><script>'),
    'https://www.google.com/maps/search/?api=1&query=a%26b%3Dc%23d%22%3E%3Cscript%3E',
  )
})
