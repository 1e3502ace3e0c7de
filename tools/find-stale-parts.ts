import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_PARTS } from './built-parts.ts'
import { projectRoot } from './project-root.ts'

type Part = (typeof BUILT_PARTS)[number]

/** The parts whose last build was made from other sources than those in the folder now. */
export function findStaleParts(root = projectRoot) {
  return BUILT_PARTS.filter((part) => isStale(part, root))
}

/** Remembers beside the built files what they were built from. */
export function markBuilt(part: Part, root = projectRoot) {
  const files = listSources(part, root)
  writeFileSync(markOf(part, root), `${hashTimes(files, root)}\n${hashContent(files, root)}`)
}

// To read all sources costs a start more than anything else it does. A fresh clone or a copied image has new
// times on old files: then the content decides.
function isStale(part: Part, root: string) {
  const mark = markOf(part, root)
  if (!existsSync(mark)) return true
  const [times, content] = readFileSync(mark, 'utf8').split('\n')
  const files = listSources(part, root)
  return hashTimes(files, root) !== times && hashContent(files, root) !== content
}

function listSources({ sources, ignored }: Part, root: string): string[] {
  const filesIn = (path: string): string[] =>
    statSync(join(root, path)).isDirectory()
      ? readdirSync(join(root, path), { withFileTypes: true })
          .filter(({ name }) => !ignored.test(`${path}/${name}`))
          .flatMap((entry) =>
            entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : `${path}/${entry.name}`,
          )
      : [path]
  return sources
    .filter((path) => existsSync(join(root, path)))
    .flatMap(filesIn)
    .toSorted()
}

const hashTimes = (files: readonly string[], root: string) =>
  hashEach(files, (file) => {
    const { size, mtimeMs } = statSync(join(root, file))
    return `${size} ${mtimeMs}`
  })

const hashContent = (files: readonly string[], root: string) =>
  hashEach(files, (file) => readFileSync(join(root, file)))

function hashEach(files: readonly string[], read: (file: string) => string | Buffer) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(read(file)).update('\0')
  return hash.digest('hex')
}

function markOf({ dist }: Part, root: string) {
  return join(root, dist, '.built-from')
}
