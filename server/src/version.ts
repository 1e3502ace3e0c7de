import { readFileSync } from 'node:fs'

const file = new URL('../../package.json', import.meta.url)

/** The product's version: one source for the API, the footer and the package. */
export const VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
