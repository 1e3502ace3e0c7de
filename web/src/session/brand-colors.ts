/** Read by `theme.js` as well, which shows the shades before the first paint. */
const KEY = 'brand-colors'
type Shades = Readonly<Record<string, string>>
let shown: string | null | undefined

/**
 * Shows everything in the deployment's colour, or in the product's own, and keeps the shades for the next
 * start of this browser.
 */
export async function showBrandColor(color: string | null) {
  if (color === shown) return
  shown = color
  if (color === null) return apply({})
  // Only who has a colour of their own needs to know how its shades are found.
  try {
    const { brandStyle } = await import('./brand-style.ts')
    if (shown === color) apply(brandStyle(color))
  } catch (cause) {
    // Tried again with the next reading of the settings.
    shown = undefined
    throw cause
  }
}

function apply(shades: Shades) {
  const { style } = document.documentElement
  for (const name of [...style].filter((each) => each.startsWith('--'))) style.removeProperty(name)
  for (const [name, shade] of Object.entries(shades)) style.setProperty(name, shade)
  if (Object.keys(shades).length > 0) localStorage.setItem(KEY, JSON.stringify(shades))
  else localStorage.removeItem(KEY)
}
