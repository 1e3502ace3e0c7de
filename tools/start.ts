import { spawnSync } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { findStaleParts } from './find-stale-parts.ts'
import { projectRoot } from './project-root.ts'
import { traceSources } from './trace-sources.ts'

// What a start throws away would make the space for young objects grow to 32 MB that nobody needs again;
// under load it may.
setFlagsFromString('--semi-space-growth-factor=1')

// The build runs in a process of its own: the server must not carry the bundler's memory.
if (findStaleParts().length > 0) {
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'tools/build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const built = join(projectRoot, 'server/dist')
traceSources(built)
await import(pathToFileURL(join(built, 'server.js')).href)
setFlagsFromString('--semi-space-growth-factor=2')
flushCompileCache()
