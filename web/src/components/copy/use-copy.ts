import { useEffect, useRef, useState } from 'react'

const FEEDBACK_MS = 4_000

/** Copies a text, and shows for a while whether that worked. */
export function useCopy<Target extends HTMLElement>(text: string) {
  const place = useRef<Target>(null)
  const [copyState, setCopyState] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (copyState === null) return
    const timer = setTimeout(() => setCopyState(null), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copyState])
  const copy = async () => setCopyState((await copyText(text, place.current)) ? 'copied' : 'failed')
  return { place, copyState, copy: () => void copy() }
}

/**
 * Copies text to the clipboard. A page without one, as over plain http, selects the text in `place` and asks
 * the browser to copy it.
 */
async function copyText(text: string, place: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No permission, or no clipboard at all: selected, it can still be copied by hand.
    return select(place) && document.execCommand('copy')
  }
}

function select(place: HTMLElement | null): boolean {
  if (!place) return false
  if (place instanceof HTMLInputElement) place.select()
  else window.getSelection()?.selectAllChildren(place)
  return true
}
