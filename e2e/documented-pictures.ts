import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../tools/project-root.ts'

/** Where the pictures of the documentation lie. */
export const DOCUMENTED = join(projectRoot, 'docs/screens')

/**
 * Returns the file names of the pictures that the documentation shows; the others are taken to be looked at
 * only.
 */
export function documentedPictures(): string[] {
  const page = readFileSync(join(DOCUMENTED, 'README.md'), 'utf8')
  return [...page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, name]) => name!)
}
