import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutVerbIn } from './comment-openings.ts'
import { linesIn, quantile, retiredUses, similarPairs, undocumentedIn } from './measure.ts'

const source = (file: string, text: string) => ({ file, text })

test('median and quantile are values that stand in the list', () => {
  assert.deepEqual([quantile([], 0.5), quantile([3, 1, 2], 0.5), quantile([1, 2, 3, 4], 0.95)], [0, 2, 4])
  assert.deepEqual([linesIn('one\ntwo\n'), linesIn('one\ntwo')], [2, 2])
})

test('a retired word is counted as a part of an identifier or a file name, and nowhere else', () => {
  const uses = retiredUses([
    source('x/told.ts', "const toldOnce = 'told'; // told\nexport const untold = toldOnce"),
  ])
  assert.deepEqual(
    uses.map(({ word, name, count }) => [word, name, count]),
    [
      ['told', 'toldOnce', 2],
      ['told', 'told (file)', 1],
    ],
  )
})

test('verbs count where a name begins with them, types as a whole, and legitimate uses not at all', () => {
  const text = 'export const takeAcks = executeTakeFirst(keepAlive)\nexport type By = SentBy'
  assert.deepEqual(
    retiredUses([source('x/a.ts', text)])
      .map(({ word }) => word)
      .toSorted(),
    ['By', 'take'],
  )
  const box = 'export const box = 1'
  assert.equal(retiredUses([source('web/src/components/combobox/a.ts', box)]).length, 0)
  assert.equal(retiredUses([source('web/src/kiosk/a.ts', box)]).length, 1)
})

test('an export needs a doc comment right before it', () => {
  const text =
    '/** What it is. */\nexport const known = 1\nexport const bare = 2\nexport async function also() {}\n'
  assert.deepEqual(undocumentedIn(source('a.ts', text)), ['bare', 'also'])
})

test('the doc comment of an exported function begins with a verb, that of a value need not', () => {
  const functions = `/** Whether it is. */
export const isIt = () => true
/**
 * How many
 * there are.
 */
export async function count() {}
export const store = () => ({
  /** Who came. */
  find: async () => {},
  /** Returns who came. Whoever. */
  list() {},
})
export type Hub = {
  /** When it ends. */
  readonly end: () => Date
  /** Where it is. */
  readonly place: string
}`
  assert.deepEqual(withoutVerbIn(source('a.ts', functions)).toSorted(), ['count', 'end', 'find', 'isIt'])
  const values = `/** What it is. */
export const LIMIT = 1
/** What it can do. */
export type Deps = { readonly name: string }
export type FieldProps = {
  /** What is done then. */
  readonly onChange: () => void
}
/** Whether it is. */
const isIt = () => true
export const other = () => isIt()`
  assert.deepEqual(withoutVerbIn(source('b.tsx', values)), [])
})

test('files that share six lines are a pair, however often they do', () => {
  const same = Array.from({ length: 7 }, (_, at) => `const value${at} = compute(${at})`).join('\n')
  assert.deepEqual(
    similarPairs([
      source('a.ts', same),
      source('b.ts', `${same}\nexport {}`),
      source('c.ts', 'const other = 1'),
    ]),
    ['a.ts b.ts'],
  )
})
