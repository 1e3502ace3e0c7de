import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countRetired, linesIn, quantile, similarPairs, undocumentedIn } from './measure.ts'

const source = (file: string, text: string) => ({ file, text })

test('median and quantile are values that stand in the list', () => {
  assert.deepEqual([quantile([], 0.5), quantile([3, 1, 2], 0.5), quantile([1, 2, 3, 4], 0.95)], [0, 2, 4])
  assert.deepEqual([linesIn('one\ntwo\n'), linesIn('one\ntwo')], [2, 2])
})

test('a retired word is counted as a part of an identifier, and nowhere else', () => {
  const counts = countRetired([
    source('a.ts', "const toldOnce = 'told'; // told\nexport const untold = toldOnce"),
  ])
  assert.equal(counts.get('told'), 2)
  assert.equal(counts.get('deed'), 0)
})

test('an export needs a doc comment right before it', () => {
  const text =
    '/** What it is. */\nexport const known = 1\nexport const bare = 2\nexport async function also() {}\n'
  assert.deepEqual(undocumentedIn(source('a.ts', text)), ['bare', 'also'])
})

test('files that share six lines are a pair, however often they do', () => {
  const same = Array.from({ length: 7 }, (_, at) => `const value${at} = compute(${at})`).join('\n')
  assert.equal(
    similarPairs([
      source('a.ts', same),
      source('b.ts', `${same}\nexport {}`),
      source('c.ts', 'const other = 1'),
    ]),
    1,
  )
})
