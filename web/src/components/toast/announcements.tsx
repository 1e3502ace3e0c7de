import { useSyncExternalStore } from 'react'
import { createStore } from '#core/app-state.ts'

type Announcement = { readonly urgent: boolean; readonly text: string }

const store = createStore<{ texts: readonly Announcement[] }>({ texts: [] })

/**
 * Has screen readers say a text once. It comes after the regions have moved out of a dialog that closes at
 * the same time, and is gone before they move into the next one: text that moves along is read out again.
 */
export function announce(text: string, urgent = false) {
  const announcement = { urgent, text }
  setTimeout(() => store.set({ texts: [...store.get().texts, announcement] }), 100)
  setTimeout(() => store.set({ texts: store.get().texts.filter((other) => other !== announcement) }), 1_100)
}

/** The live regions: always in the page, since text that comes with its region may not be read out. */
export function Announcements() {
  const { texts } = useSyncExternalStore(store.subscribe, store.get)
  return [false, true].map((urgent) => (
    <div key={String(urgent)} className="visually-hidden" aria-live={urgent ? 'assertive' : 'polite'}>
      {texts.map((one, index) => one.urgent === urgent && <p key={index}>{one.text}</p>)}
    </div>
  ))
}
