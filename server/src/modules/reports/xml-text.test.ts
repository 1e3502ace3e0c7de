import assert from 'node:assert/strict'
import { test } from 'node:test'
import { xmlText } from './xml-text.ts'

test('text stands in XML as it is: signs are written out, what XML cannot hold is left out, halves of letters are marked', () => {
  assert.equal(xmlText(`a<b & "c" > d's`), `a&lt;b &amp; &quot;c&quot; &gt; d's`)
  assert.equal(xmlText('Æble 🎉\tand\nmore'), 'Æble 🎉\tand\nmore')
  assert.equal(xmlText('nul\u0000 bell\u0007 none\uFFFE'), 'nul bell none')
  assert.equal(xmlText('half \uD83C'), 'half \uFFFD')
})

test('what a spreadsheet would read as a coded letter stays what it is', () => {
  assert.equal(xmlText('_x0041_ _X00e6_ _x41_'), '_x005F_x0041_ _x005F_X00e6_ _x41_')
})
