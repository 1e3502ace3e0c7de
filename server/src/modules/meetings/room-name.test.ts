import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRoomName } from '@samtale/contract/core/validators'
import { WORD_LISTS, isReserved, makeRoomName, readWordList } from './room-name.ts'

test('each word list has 1,024 different words or more, of 3 to 9 letters', () => {
  for (const list of WORD_LISTS) {
    const words = readWordList(list)
    assert.ok(words.length >= 1024, `${list} has ${words.length}`)
    assert.equal(new Set(words).size, words.length, `${list} repeats a word`)
    assert.deepEqual(
      words.filter((word) => !/^[a-z]{3,9}$/.test(word)),
      [],
      list,
    )
  }
})

test('a made name is an adjective, a plural, a verb and an adverb, and two are never alike', () => {
  const lists = WORD_LISTS.map((list) => new Set(readWordList(list)))
  const names = Array.from({ length: 2_000 }, makeRoomName)
  assert.equal(new Set(names).size, names.length)
  for (const name of names) {
    assert.ok(isRoomName(name) && !isReserved(name), name)
    const words = name.split('-')
    assert.equal(words.length, 4)
    words.forEach((word, at) => assert.ok(lists[at]?.has(word), `${word} in ${name}`))
  }
})
