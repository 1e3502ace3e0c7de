/**
 * What one brand colour becomes in one theme: the colour itself as far as it can be read, and the ink upon
 * it.
 */
export type BrandTheme = {
  readonly primary: string
  readonly hover: string
  readonly tint: string
  readonly tintWeak: string
  readonly onSolid: string
}

type Rgb = readonly [number, number, number]
const WHITE: Rgb = [255, 255, 255]
const NAVY: Rgb = [11, 21, 51]
/** The surfaces of the two themes, as the portal's tokens have them. */
const LIGHT: Rgb = [255, 255, 255]
const DARK: Rgb = [20, 28, 44]
/** What WCAG 2 asks of text (1.4.3, AA). */
const READABLE = 4.5

/** Returns how far two colours stand apart, 1 to 21, as WCAG 2 counts it. */
export const contrast = (one: string, other: string) => ratio(parse(one), parse(other))

/**
 * The shades of a brand colour for both themes: moved towards dark or light just as far as links and buttons
 * need to be read.
 */
export function brandThemes(color: string): { light: BrandTheme; dark: BrandTheme } {
  const brandColor = parse(color)
  return {
    light: themeOn(LIGHT, toward(brandColor, [0, 0, 0], LIGHT), WHITE),
    dark: themeOn(DARK, toward(brandColor, WHITE, DARK), NAVY),
  }
}

function themeOn(surface: Rgb, primary: Rgb, onSolid: Rgb): BrandTheme {
  const away: Rgb = surface === LIGHT ? [0, 0, 0] : WHITE
  return {
    primary: hex(primary),
    hover: hex(mix(primary, away, 0.16)),
    tint: hex(mix(surface, primary, 0.12)),
    tintWeak: hex(mix(surface, primary, 0.06)),
    onSolid: hex(onSolid),
  }
}

/**
 * The nearest shade on the way to `end` that can be read on `surface`, whose ink can be read on it, and on
 * its own tint.
 */
function toward(brandColor: Rgb, end: Rgb, surface: Rgb): Rgb {
  for (let part = 0; part < 1; part += 0.02) {
    const shade = mix(brandColor, end, part)
    if (
      ratio(shade, mix(surface, shade, 0.12)) >= READABLE &&
      ratio(shade, surface === LIGHT ? WHITE : NAVY) >= READABLE
    )
      return shade
  }
  return end
}

const parse = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb
const hex = (color: Rgb) => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`
const mix = (from: Rgb, to: Rgb, part: number): Rgb =>
  from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * part)) as unknown as Rgb

function ratio(one: Rgb, other: Rgb) {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
function luminance(color: Rgb) {
  const [red, green, blue] = color.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
