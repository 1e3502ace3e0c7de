import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Plain JavaScript: what is compiled is kept from the first TypeScript file on, and a worker that takes the place of
// one that died takes the types out of none.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))
await import('./worker.ts')
// It never ends in order, which would keep it by itself.
flushCompileCache()
