import { useEffect, useState } from 'react'
import type { Choices } from '#room/state/choices.ts'
import { recall, remember } from './lobby-storage.ts'
import type { Guest } from '#room/state/room-state.ts'

/** What the reader typed and chose, kept in this tab. A signed-in reader is who the session says. */
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
