import type { Choices, Device } from '#room/state/choices.ts'
import type { Guest } from '#room/state/room-state.ts'
import { useEffect, useState } from 'react'

const KEY = 'room'
type StoredLobby = { readonly guest: Guest; readonly choices: Choices }

/**
 * Returns what was typed and chosen in this tab, so that a reload loses nothing; unreadable parts are as if
 * nothing was kept.
 */
export function recall(storage: Pick<Storage, 'getItem'>): StoredLobby {
  const stored = parsed(storage.getItem(KEY))
  const guest = record(stored['guest'])
  const choices = record(stored['choices'])
  return {
    guest: { name: text(guest['name']), email: text(guest['email']) },
    choices: {
      cameraOn: choices['cameraOn'] !== false,
      microphoneOn: choices['microphoneOn'] !== false,
      camera: device(choices['camera']),
      microphone: device(choices['microphone']),
      speaker: device(choices['speaker']),
    },
  }
}

/** Stores what was typed and chosen, for `recall`. */
export const remember = (storage: Pick<Storage, 'setItem'>, stored: StoredLobby) =>
  storage.setItem(KEY, JSON.stringify(stored))

function parsed(stored: string | null) {
  try {
    return record(JSON.parse(stored ?? '{}'))
  } catch {
    return {}
  }
}

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
const text = (value: unknown) => (typeof value === 'string' ? value : '')

function device(value: unknown): Device | null {
  const { id, label } = record(value)
  return typeof id === 'string' && typeof label === 'string' ? { id, label } : null
}

/** Returns what the reader typed and chose, kept in this tab. A signed-in reader is who the session says. */
export function useChoices(known: Guest | null) {
  const [stored] = useState(() => recall(sessionStorage))
  const [guest, setGuest] = useState<Guest>(known ?? stored.guest)
  const [choices, setChoices] = useState<Choices>(stored.choices)
  useEffect(
    () => remember(sessionStorage, { guest: known ? stored.guest : guest, choices }),
    [known, stored.guest, guest, choices],
  )
  const choose = (changes: Partial<Choices>) => setChoices((before) => ({ ...before, ...changes }))
  return { guest, setGuest, choices, choose }
}
