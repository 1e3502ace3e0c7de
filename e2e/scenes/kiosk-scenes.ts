import * as kiosk from './arrange-kiosk.ts'
import { conference } from './locators.ts'
import type { Scene } from './scene.ts'

/** What a meeting-room device shows. */
export const KIOSK_SCENES: readonly Scene[] = [
  {
    name: 'tv-pairing',
    who: 'tv',
    path: '/kiosk',
    arrange: async (page) => void (await kiosk.pairing(page)),
    ready: (page) => page.locator('[data-part~=qr-code]'),
  },
  {
    name: 'tv-check',
    who: 'tv',
    path: '/kiosk',
    arrange: async (page) => void (await kiosk.checking(page)),
    ready: (page) => page.locator('[data-part~=digits]'),
  },
  {
    name: 'tv-rest',
    who: 'tv',
    path: '/kiosk',
    arrange: kiosk.resting,
    ready: (page) => page.locator('[data-part~=meeting]').first(),
  },
  {
    name: 'tv-offline',
    who: 'tv',
    path: '/kiosk',
    arrange: kiosk.offline,
    ready: (page) => page.getByRole('alert'),
  },
  {
    name: 'tv-ringing',
    who: 'tv',
    path: '/kiosk',
    arrange: kiosk.ringing,
    ready: (page) => page.locator('[data-part~=accept]'),
  },
  {
    name: 'tv-call',
    who: 'tv',
    path: '/kiosk',
    arrange: kiosk.inCall,
    ready: (page) => conference(page).locator('article video').first(),
  },
]
