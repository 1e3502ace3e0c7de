import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_PARTS } from './built-parts.ts'
import { projectRoot } from './project-root.ts'

type Part = (typeof BUILT_PARTS)[number]

/** The parts whose last build was made from other sources than those in the folder now. */
export function findStaleParts(root = projectRoot) {
  return BUILT_PARTS.filter((part) => readMark(part, root) !== hashSources(part, root))
}

/** Remembers beside the built files what they were built from. */
export function markBuilt(part: Part, root = projectRoot) {
  writeFileSync(markOf(part, root), hashSources(part, root))
}

// By content, not by time: a fresh clone or a copied image has new times on old files.
function hashSources({ sources, ignored }: Part, root: string) {
  const hash = createHash('sha256')
  const files = globSync([...sources], { cwd: root, exclude: [...ignored] }).filter((file) => statSync(join(root, file)).isFile())
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function readMark(part: Part, root: string) {
  const mark = markOf(part, root)
  return existsSync(mark) ? readFileSync(mark, 'utf8') : undefined
}

function markOf({ dist }: Part, root: string) {
  return join(root, dist, '.built-from')
}
