import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BUILT_PARTS } from './built-parts.ts'
import { findStaleParts, markBuilt } from './find-stale-parts.ts'
import { projectRoot } from './project-root.ts'

const commands: Record<string, () => { args: string[]; cwd: string }> = {
  portal: () => {
    const web = join(projectRoot, 'web')
    const vite = dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json'))
    return { args: [join(vite, 'bin/vite.js'), 'build', '--logLevel', 'warn'], cwd: web }
  },
  server: () => ({ args: [join(projectRoot, 'server/build.ts')], cwd: join(projectRoot, 'server') }),
  'video page': () => ({
    args: [join(projectRoot, 'conference/build.ts')],
    cwd: join(projectRoot, 'conference'),
  }),
}

// `node tools/build.ts server` builds that part alone.
const selected = process.argv.slice(2)
for (const part of findStaleParts()) if (selected.length === 0 || selected.includes(part.name)) build(part)

function build(part: (typeof BUILT_PARTS)[number]) {
  console.log(`Building the ${part.name} (its sources changed since the last build) …`)
  const { args, cwd } = commands[part.name]!()
  const started = Date.now()
  const { status } = spawnSync(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(`The ${part.name} could not be built.`)
    process.exit(1)
  }
  markBuilt(part)
  console.log(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}
