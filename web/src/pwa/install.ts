import { useSyncExternalStore } from 'react'
import { createStore } from '#core/app-state.ts'

/**
 * What Chromium says when the portal may be installed; it is in no standard, so that no library describes it.
 */
interface InstallOffer extends Event {
  /** Opens the browser's own question; once for each offer. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

const offers = createStore<{ latest: InstallOffer | null }>({ latest: null })

/**
 * Keeps the browser's offer to install the portal until somebody asks for it; called at the start, since it
 * is made once and early.
 */
export function storeInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (offer) => {
    // The browser does not ask by itself: the profile has a button.
    offer.preventDefault()
    offers.set({ latest: offer })
  })
  window.addEventListener('appinstalled', () => offers.set({ latest: null }))
}

/** Asks the browser to install the portal, or null as long as it does not offer that. */
export const useInstall = (): (() => Promise<void>) | null =>
  useSyncExternalStore(offers.subscribe, offers.get).latest && install

async function install() {
  const { latest } = offers.get()
  offers.set({ latest: null })
  await latest?.prompt()
}
