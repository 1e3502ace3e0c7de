import { Brand, OWN_MARK, settings, type Settings } from '@samtale/contract/settings/settings'
import { useEffect, useSyncExternalStore } from 'react'
import { dateFormat } from '#i18n/date-format.ts'
import { createStore } from '#core/app-state.ts'
import { showBrandColor } from './brand-colors.ts'
import { request } from '#api/request.ts'

const KEY = 'brand'

/** Returns the branding as this browser last read it; null for never. */
function recalledBrand(): Brand | null {
  const stored = localStorage.getItem(KEY)
  return stored === null ? null : (Brand.safeParse(parsed(stored)).data ?? null)
}

/** Stores the branding that the next start shows until the server has answered. */
const rememberBrand = (brand: Brand) => localStorage.setItem(KEY, JSON.stringify(Brand.parse(brand)))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const UNKNOWN: Brand = {
  title: 'Samtale',
  companyName: '',
  logo: OWN_MARK,
  logoDark: null,
  nameInLogo: false,
  favicon: null,
  signInBackground: null,
}
const store = createStore<{ brand: Brand }>({ brand: recalledBrand() ?? UNKNOWN })
let loading: Promise<void> | undefined

/**
 * The deployment's names and pictures: as this browser saw them last, the product's own before that, until
 * the settings have answered.
 */
export const useBrand = (): Brand => useSyncExternalStore(store.subscribe, store.get).brand

/** The same on screens without a session around them, which ask by themselves. */
export function useVisitorBrand(): Brand {
  useEffect(() => {
    loading ??= load()
  }, [])
  return useBrand()
}

/** Wears the settings that were read: names, pictures, colour, and how days are written. */
export function applyBranding(general: Settings['general']) {
  store.set({ brand: general })
  void showBrandColor(general.primaryColor)
  showIcon(general.favicon)
  if (general.dateFormat) dateFormat.set(general.dateFormat)
  rememberBrand(general)
}

/**
 * Of an icon that was seen, browsers do not ask whether it is still the same: another one has another
 * address.
 */
function showIcon(favicon: string | null) {
  const address = favicon ? `/favicon.ico?${new URLSearchParams({ of: favicon })}` : '/favicon.ico'
  const link = document.querySelector('link[rel="icon"]')
  if (link && link.getAttribute('href') !== address) link.setAttribute('href', address)
}

async function load() {
  try {
    const { general } = await request(settings.read, { part: 'general' })
    applyBranding(general)
  } catch {
    // Kept as the last rejection by `request`; what is known stands in, and the next screen asks again.
    loading = undefined
  }
}
