/** Returns what a file is by its first bytes, whatever it is called; null for what is not taken. */
export function pictureSignature(input: Uint8Array): 'raster' | 'svg' | null {
  const first = Buffer.from(input.subarray(0, 200))
  const word = first.toString('latin1', 0, 12)
  if (
    word.startsWith('\x89PNG\r\n\x1A\n') ||
    word.startsWith('\xFF\xD8\xFF') ||
    /^RIFF[^]{4}WEBP$/.test(word)
  )
    return 'raster'
  return /^\uFEFF?\s*</.test(first.toString()) ? 'svg' : null
}
