import { useEffect, useRef, useState } from 'react'
import { copyWords } from './copy-words.ts'

const SAID_MS = 4_000

/** Copies what stands in a place, and says for a while whether it could. */
export function useCopy<Place extends HTMLElement>(words: string) {
  const place = useRef<Place>(null)
  const [said, say] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => say(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => say((await copyWords(words, place.current)) ? 'copied' : 'failed')
  return { place, said, copy: () => void copy() }
}
