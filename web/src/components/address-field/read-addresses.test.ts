import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAddresses } from './read-addresses.ts'

const read = (text: string) => {
  const { addresses, rest } = readAddresses(text)
  return { read: addresses.map(({ email, name }) => (name ? `${name} <${email}>` : email)), rest }
}

test('commas, semicolons, line ends and blanks stand between addresses, which count once', () => {
  for (const between of [',', ', ', ';', '; ', '\n', '\r\n', '\t', ' '])
    assert.deepEqual(
      read(['kim@firma.dk', 'LIV@firma.dk', 'Kim@Firma.dk'].join(between)),
      { read: ['kim@firma.dk', 'liv@firma.dk'], rest: '' },
      JSON.stringify(between),
    )
  assert.deepEqual(read(' ,; \n'), { read: [], rest: '' })
})

test('an address may stand behind a name, with quotation marks or a comma in it', () => {
  assert.deepEqual(
    read('Kim Dahl <kim@firma.dk>, "Holm, Liv" <liv@firma.dk>; Juul, Eva <eva@firma.dk>; <bo@firma.dk>'),
    {
      read: [
        'Kim Dahl <kim@firma.dk>',
        'Holm, Liv <liv@firma.dk>',
        'Juul, Eva <eva@firma.dk>',
        'bo@firma.dk',
      ],
      rest: '',
    },
  )
  assert.deepEqual(read('kim@firma.dk, Liv Holm <liv@firma.dk>'), {
    read: ['kim@firma.dk', 'Liv Holm <liv@firma.dk>'],
    rest: '',
  })
  assert.deepEqual(read('kim@firma.dk <kim@firma.dk>'), { read: ['kim@firma.dk'], rest: '' })
})

test('what is no address stays as it was written', () => {
  assert.deepEqual(read('kim@firma.dk, liv@, bo firma.dk; Eva <eva>'), {
    read: ['kim@firma.dk'],
    rest: 'liv@, bo firma.dk, Eva <eva>',
  })
})
