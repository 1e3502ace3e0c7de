import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cardsPerPage, heightOfCards } from './cards-per-page.ts'

test('a page has as many cards as its panel is high: (height - 40 - 56) / 213, and at least one [S9.21]', () => {
  const cards = { 0: 1, 96: 1, 308: 1, 309: 1, 521: 1, 522: 2, 734: 2, 735: 3, 759: 3, 948: 4 }
  for (const [height, count] of Object.entries(cards))
    assert.equal(cardsPerPage(Number(height), 1440), count, height)
})

test('a panel ends below its last card, and has room for as many as before', () => {
  for (const height of [0, 309, 521, 522, 676, 733, 948]) {
    const fitted = heightOfCards(height)
    assert.equal(cardsPerPage(fitted, 1440), cardsPerPage(height, 1440), String(height))
    assert.ok(fitted <= Math.max(height, 309) + 11, 'no more than the margin below it holds')
    assert.ok(height - fitted < 213, String(height))
  }
})

test('from 1920 pixels two stand beside each other', () => {
  assert.deepEqual(
    [1919, 1920].map((width) => cardsPerPage(948, width)),
    [4, 8],
  )
})

test('below 600 pixels there are three, whatever the height [S9.22]', () => {
  for (const height of [0, 500, 2_000]) assert.equal(cardsPerPage(height, 599), 3)
  assert.equal(cardsPerPage(500, 600), 1)
})
