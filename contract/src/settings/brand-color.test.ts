import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandThemes, contrast } from './brand-color.ts'

const LIGHT = '#ffffff'
const DARK = '#141c2c'
/** A walk over the whole cube, with greys and the corners. */
const COLORS = [0, 51, 102, 153, 204, 255].flatMap((red) =>
  [0, 51, 102, 153, 204, 255].flatMap((green) =>
    [0, 51, 102, 153, 204, 255].map(
      (blue) => `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    ),
  ),
)

test('contrast is counted as WCAG 2 counts it', () => {
  assert.equal(contrast('#ffffff', '#000000'), 21)
  assert.equal(contrast('#2350d8', '#2350d8'), 1)
  // Figures of WebAIM's contrast checker.
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54')
  assert.equal(contrast('#ff0000', '#ffffff').toFixed(2), '4.00')
})

test('whatever colour a company has, links and buttons can be read in both themes', () => {
  for (const color of COLORS) {
    const { light, dark } = brandThemes(color)
    for (const [theme, surface] of [
      [light, LIGHT],
      [dark, DARK],
    ] as const) {
      assert.ok(contrast(theme.primary, surface) >= 4.5, `${color} as a link on ${surface}`)
      assert.ok(contrast(theme.primary, theme.tint) >= 4.5, `${color} on its tint on ${surface}`)
      assert.ok(contrast(theme.onSolid, theme.primary) >= 4.5, `ink on ${color} on ${surface}`)
      assert.ok(
        contrast(theme.onSolid, theme.hover) >= 4.5,
        `ink on ${color} under the pointer on ${surface}`,
      )
    }
  }
})

test('a colour that can be read already is left as it is', () => {
  assert.equal(brandThemes('#2350d8').light.primary, '#2350d8')
  assert.equal(brandThemes('#7ba0ff').dark.primary, '#7ba0ff')
  assert.notEqual(brandThemes('#ffe600').light.primary, '#ffe600')
})
