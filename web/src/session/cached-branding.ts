import { Brand } from '@samtale/contract/settings/settings'

const KEY = 'brand'

/** Returns the branding as this browser last read it; null for never. */
export function recalledBrand(): Brand | null {
  const stored = localStorage.getItem(KEY)
  return stored === null ? null : (Brand.safeParse(parsed(stored)).data ?? null)
}

/** Stores the branding that the next start shows until the server has answered. */
export const rememberBrand = (brand: Brand) => localStorage.setItem(KEY, JSON.stringify(Brand.parse(brand)))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
