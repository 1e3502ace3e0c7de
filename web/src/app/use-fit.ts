import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns how many children of a row fit into its width, counted from the first; null while they are measured,
 * all rendered. `key` changes with the children.
 */
export function useFit(key: string, reserved: number) {
  const row = useRef<HTMLElement>(null)
  const [measured, setMeasured] = useState<{ key: string; ends: readonly number[] } | null>(null)
  const [width, setWidth] = useState(0)
  const ends = measured?.key === key ? measured.ends : null

  useLayoutEffect(() => {
    if (ends || !row.current) return
    const start = row.current.getBoundingClientRect().left
    setMeasured({
      key,
      ends: [...row.current.children].map((child) => child.getBoundingClientRect().right - start),
    })
  }, [ends, key])
  useLayoutEffect(() => {
    if (!row.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(row.current)
    // The words grow a little when the font arrives.
    void document.fonts.ready.then(() => setMeasured(null))
    return () => observer.disconnect()
  }, [])

  return { row, fits: ends && width > 0 ? countFitting(ends, width, reserved) : null }
}

/** All when the last one ends inside, else as many as leave room for `reserved`. */
function countFitting(ends: readonly number[], width: number, reserved: number) {
  if ((ends.at(-1) ?? 0) <= width) return ends.length
  return ends.filter((end) => end <= width - reserved).length
}
