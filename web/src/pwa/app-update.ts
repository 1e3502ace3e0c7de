import { useEffect, useSyncExternalStore } from 'react'
import { HOUR_MS } from '@samtale/contract/core/durations'
import type { Question } from './worker-question.ts'
import { createStore } from '#core/app-state.ts'

const CHECK_MS = HOUR_MS
const WAIT_MS = 1_000
const updates = createStore<{ waiting: ServiceWorker | null }>({ waiting: null })

let isBegun = false

/**
 * Returns what puts the newer version of the portal in the place of this one, or null as long as there is none. From
 * its first use on the browser keeps the portal for times without a connection and looks for newer versions of it.
 */
export function useAppUpdate(): (() => void) | null {
  useEffect(beginUpdates, [])
  return useSyncExternalStore(updates.subscribe, updates.get).waiting && activateUpdate
}

/** Begins when the page has all it needs. */
function beginUpdates() {
  if (isBegun || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isBegun = true
  const begin = () => setTimeout(() => void register(), WAIT_MS)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function register() {
  // A browser that keeps nothing, as in a private window, refuses: the portal works without.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (!registration) return
  const look = () => void offer(registration.waiting)
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  // Without a connection there is no newer one.
  setInterval(() => void registration.update().catch(() => null), CHECK_MS)
}

async function offer(waiting: ServiceWorker | null) {
  if (!waiting || !navigator.serviceWorker.controller || updates.get().waiting === waiting) return
  // This page may have come from the newer build already; then nothing is to be loaded.
  if (await isOwn(waiting)) ask(waiting, { ask: 'take over' })
  else updates.set({ waiting })
}

function isOwn(worker: ServiceWorker) {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((answer) => {
    port1.addEventListener('message', ({ data }) => answer(data === true))
    port1.start()
    ask(worker, { ask: 'same build', file: new URL(import.meta.url).pathname }, [port2])
  })
}

function activateUpdate() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  const { waiting } = updates.get()
  if (waiting) ask(waiting, { ask: 'take over' })
}

const ask = (worker: ServiceWorker, question: Question, ports: Transferable[] = []) =>
  worker.postMessage(question, ports)
