import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brandStyle } from './brand-style.ts'

const tokens = readFileSync(new URL('../components/styles/tokens.css', import.meta.url), 'utf8')

test('a brand takes the place of every shade of the product’s own blue, in either theme', () => {
  const style = brandStyle('#0b7a55')
  assert.equal(style['--brand-light'], '#0b7a55')
  const taken = [...tokens.matchAll(/var\((--brand-[\w-]+), #[0-9a-f]{6}\)/g)].map(([, name]) => name)
  assert.deepEqual(new Set(Object.keys(style)), new Set(taken))
  for (const shade of Object.values(style)) assert.match(shade, /^#[0-9a-f]{6}$/)
})
