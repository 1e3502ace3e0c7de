import { settings, type Settings } from '@samtale/contract/settings'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#ui/app-state.ts'
import { request } from './request.ts'

type Brand = Pick<Settings['general'], 'title' | 'companyName' | 'logo'>
const UNKNOWN: Brand = { title: 'Samtale', companyName: '', logo: null }
const store = createStore<{ brand: Brand; loaded: boolean }>({ brand: UNKNOWN, loaded: false })
let loading: Promise<void> | undefined

/** The deployment's name, company and logo: the product's own until the settings have answered, or when they do not. */
export function useBrand(): Brand & { loaded: boolean } {
  const { brand, loaded } = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    loading ??= load()
  }, [])
  return { ...brand, loaded }
}

async function load() {
  try {
    const { general } = await request(settings.read, {})
    store.set({ brand: { ...general, title: general.title || UNKNOWN.title }, loaded: true })
  } catch {
    // Kept as the last rejection by `request`; the product's own name stands in, and the next screen asks again.
    store.set({ loaded: true })
    loading = undefined
  }
}
