import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { OWN_PACKAGES } from './module-boundaries.ts'

/** One import as written: who, what, and whether only types pass through it. */
export type Import = {
  readonly from: string
  readonly specifier: string
  readonly typeOnly: boolean
  readonly lazy: boolean
}

const STATIC = /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]/gm
const DYNAMIC = /(typeof\s+)?\bimport\(\s*['"]([^'"\n]+)['"]/g

/** The imports of one file, in the order of the text. */
export function readImports(root: string, from: string): Import[] {
  return findImports(from, readFileSync(join(root, from), 'utf8'))
}

export function findImports(from: string, source: string): Import[] {
  return [
    ...[...source.matchAll(STATIC)].map(([, type, specifier]) => ({
      from,
      specifier: specifier!,
      typeOnly: type !== undefined,
      lazy: false,
    })),
    ...[...source.matchAll(DYNAMIC)].map(([, type, specifier]) => ({
      from,
      specifier: specifier!,
      typeOnly: type !== undefined,
      lazy: true,
    })),
  ]
}

/**
 * Returns where an import inside the server leads, as a path from the root; undefined for packages from outside
 * and for Node's own.
 */
export function destinationOf({ from, specifier }: Pick<Import, 'from' | 'specifier'>): string | undefined {
  if (specifier.startsWith('#')) return `${from.split('/')[0]}/src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const exact = OWN_PACKAGES[specifier]
  if (exact) return exact
  const own = Object.entries(OWN_PACKAGES).find(
    ([name]) => name.endsWith('/*') && specifier.startsWith(name.slice(0, -1)),
  )
  return own?.[1].replace('*', specifier.slice(own[0].length - 1))
}
