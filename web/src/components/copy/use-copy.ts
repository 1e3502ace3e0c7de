import { useEffect, useRef, useState } from 'react'
import { copyWords } from './copy-words.ts'

const SAID_MS = 4_000

/** Copies what stands in a place, and says for a while whether it could. */
export function useCopy<Place extends HTMLElement>(labels: string) {
  const place = useRef<Place>(null)
  const [copyState, say] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (copyState === null) return
    const timer = setTimeout(() => say(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [copyState])
  const copy = async () => say((await copyWords(labels, place.current)) ? 'copied' : 'failed')
  return { place, copyState, copy: () => void copy() }
}
