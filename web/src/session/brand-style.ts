import { brandThemes, type BrandTheme } from '@samtale/contract/settings/brand-color'

/** The shades of a brand's colour, under the names by which `tokens.css` takes them in place of its own. */
export function brandStyle(color: string): Readonly<Record<`--brand-${string}`, string>> {
  const { light, dark } = brandThemes(color)
  return { ...namesIn('light', light), ...namesIn('dark', dark) }
}

const namesIn = (theme: 'light' | 'dark', { primary, hover, tint, tintWeak }: BrandTheme) => ({
  [`--brand-${theme}`]: primary,
  [`--brand-${theme}-hover`]: hover,
  [`--brand-${theme}-tint`]: tint,
  [`--brand-${theme}-tint-weak`]: tintWeak,
})
