import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'

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
