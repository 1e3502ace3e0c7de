const COLOR = /^#[0-9a-f]{6}$/i
const THEMES = ['light', 'dark'] as const
/** The shades, and what each adds to the name of its token. */
const SHADES = { primary: '', hover: '-hover', tint: '-tint' } as const

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/**
 * Shows the page in the deployment's colours, as the server wrote them into it. Returns the address of its
 * logo; empty for none.
 */
export function showBrand(content: string): string {
  const brand: unknown = content ? JSON.parse(content) : null
  const colors = field(brand, 'colors')
  for (const theme of THEMES)
    for (const [shade, suffix] of Object.entries(SHADES)) {
      const color = field(field(colors, theme), shade)
      if (typeof color === 'string' && COLOR.test(color))
        document.documentElement.style.setProperty(`--brand-${theme}${suffix}`, color)
    }
  const logo = field(brand, 'logo')
  return typeof logo === 'string' ? logo : ''
}
