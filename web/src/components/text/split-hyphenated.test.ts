import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitHyphenated } from './split-hyphenated.ts'

test('hyphenated words are at the odd places, and nothing is lost', () => {
  const split = {
    'E-mail': ['', 'E-mail', ''],
    'Ikke leverede e-mails': ['Ikke leverede ', 'e-mails', ''],
    'Kræver opmærksomhed: E-mail og Backup': ['Kræver opmærksomhed: ', 'E-mail', ' og Backup'],
    'e-mail, sms og e-mail.': ['', 'e-mail', ', sms og ', 'e-mail', '.'],
  }
  for (const [text, parts] of Object.entries(split)) {
    assert.deepEqual(splitHyphenated(text), parts)
    assert.equal(parts.join(''), text)
  }
})

test('addresses, paths and figures may break as before', () => {
  for (const text of ['http://meet-room.example/kiosk', '/tmp/samtale-data/videos', '1-2 af 4', 'Backup', ''])
    assert.deepEqual(splitHyphenated(text), [text])
})
