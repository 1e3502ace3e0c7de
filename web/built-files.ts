/** What Vite's manifest says of one file of the build. */
export type Chunk = {
  readonly file: string
  readonly imports?: string[]
  readonly css?: string[]
  readonly assets?: string[]
  readonly isEntry?: boolean
}
/** The build's own list of what each part consists of, by source. */
export type Manifest = Readonly<Record<string, Chunk>>

/** The files that a part of the build needs at once: its own, and those of all that it imports. */
export function filesOf(manifest: Manifest, part: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[part]
  if (!chunk) throw new Error(`the build has no ${part}`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const file of chunk.css ?? []) found.add(file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  return found
}
