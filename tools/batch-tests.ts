import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** So many files share a process: more would leave one of the processors idle at the end. */
const FILES = 8
const HOME = join(projectRoot, 'node_modules/.cache/test-batches')

/** Such a file cannot be loaded at one go, or changes what the others stand on. */
const RUNS_ALONE = /^(?:(?:const|let) .*= |\} = )?await |=\n {2}await |\bglobalThis\b|\bmock\.timers\b/m

/**
 * Puts test files together, so that what all of them load is loaded and compiled once for each batch and not
 * for each file. They run one after the other, each as a suite with hooks of its own. Returns the modules to
 * run instead; a file that waits while it is loaded, or puts something in the place of a global, stays alone.
 */
export function batchTests(files: readonly string[]): string[] {
  mkdirSync(HOME, { recursive: true })
  const alone = files.filter((file) => RUNS_ALONE.test(readFileSync(join(projectRoot, file), 'utf8')))
  const together = files.filter((file) => !alone.includes(file))
  const batches = Array.from({ length: Math.ceil(together.length / FILES) }, (_, at) =>
    together.slice(at * FILES, (at + 1) * FILES),
  )
  const modules = batches.map((batch, at) => {
    const path = join(HOME, `${process.pid}-${at}.mjs`)
    writeFileSync(path, moduleOf(batch))
    return path
  })
  return [...modules, ...alone]
}

/** Loaded at one go, so that what a module does while it is loaded belongs to its own suite. */
const moduleOf = (files: readonly string[]) => `import { createRequire } from 'node:module'
import { suite } from 'node:test'
const load = createRequire(import.meta.url)
for (const [name, path] of ${JSON.stringify(files.map((file) => [file, join(projectRoot, file)]))}) suite(name, () => void load(path))
`
