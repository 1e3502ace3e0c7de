import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const sources = join(import.meta.dirname, '../..')
/** The first pixel of sm, md, lg and xl; xs is what lies below them. */
const BREAKPOINTS = [768, 960, 1280, 1920]

test('the layout changes at 768, 960, 1280 and 1920 pixels, at each of them and nowhere else [S9.25]', () => {
  const text = globSync('**/*.css', { cwd: sources })
    .map((name) => readFileSync(join(sources, name), 'utf8'))
    .join('\n')
  const begins = [...text.matchAll(/@media \((min|max)-width: (\d+)px\)/g)].map(
    ([, side, pixels]) => Number(pixels) + (side === 'max' ? 1 : 0),
  )
  assert.deepEqual(
    [...new Set(begins)].toSorted((a, b) => a - b),
    BREAKPOINTS,
  )
  assert.equal(
    begins.length,
    [...text.matchAll(/@media[^{]*width/g)].length,
    'every question for a width is one of these',
  )
})
