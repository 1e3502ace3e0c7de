import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import type { Source } from './measure.ts'

const NOT_OURS = ['**/node_modules/**', '**/dist/**']
const NOT_PRODUCT = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/demo/**']
const PRODUCT = 'contract,server,web,conference,device-client,sockets'

const sourcesIn = (folders: string, exclude: readonly string[]): Source[] =>
  globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: projectRoot, exclude: [...NOT_OURS, ...exclude] }).map(
    (file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }),
  )

/** Returns the files that are shipped. */
export const productSources = () => sourcesIn(PRODUCT, NOT_PRODUCT)

/** Returns all code, also tests and tools. The list of retired words has to name them. */
export const allSources = () =>
  sourcesIn(`${PRODUCT},tools,e2e,bench,chaos,guide`, ['tools/structure/retired-words.ts'])
