import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Plain JavaScript: what is compiled is kept from the first TypeScript file on, and the next start takes the
// types out of none. Whatever does that weighs 15 MB.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
await import('./start.ts')
