import { Brand } from '@samtale/contract/settings/settings'

const KEY = 'brand'

/** The deployment's looks as this browser read them last; null for never. */
export function recalledBrand(): Brand | null {
  const kept = localStorage.getItem(KEY)
  return kept === null ? null : (Brand.safeParse(parsed(kept)).data ?? null)
}

/** Keeps what the next start wears until the server has answered. */
export const rememberBrand = (brand: Brand) => localStorage.setItem(KEY, JSON.stringify(Brand.parse(brand)))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
