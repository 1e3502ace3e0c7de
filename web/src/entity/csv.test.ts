import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvFileName, csvLines } from './csv.ts'

test('cells are separated by commas and lines ended as RFC 4180 says', () => {
  assert.equal(
    csvLines([
      ['Name', 'E-mail'],
      ['Åse Lykke', 'aase@x.example'],
    ]),
    'Name,E-mail\r\nÅse Lykke,aase@x.example\r\n',
  )
})

test('a cell with a comma, a quote or a line break is quoted', () => {
  assert.equal(csvLines([['Byg, Vest', 'the "old" one', 'two\r\nlines']]), '"Byg, Vest","the ""old"" one","two\r\nlines"\r\n')
})

test('no cell is a formula to a spreadsheet', () => {
  for (const cell of ['=1+1', '+4512345678', '-2', '@SUM(A1)', '\tx']) assert.equal(csvLines([[cell]]), `'${cell}\r\n`)
  assert.equal(csvLines([['\rx']]), `"'\rx"\r\n`)
  assert.equal(csvLines([['=HYPERLINK("http://x","y")']]), `"'=HYPERLINK(""http://x"",""y"")"\r\n`)
  assert.equal(csvLines([['a=b']]), 'a=b\r\n')
})

test('a file is named after its list and the day', () => {
  assert.equal(csvFileName('All customers', '2026-11-21'), 'all-customers-2026-11-21.csv')
  assert.equal(csvFileName('Ændringslog & åbne', '2026-11-21'), 'aendringslog-aabne-2026-11-21.csv')
})
