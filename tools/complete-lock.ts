import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLockGaps, findUnsealed } from './find-lock-gaps.ts'
import { projectRoot } from './project-root.ts'

// npm drops optional packages of other platforms from the lock file when the registry at hand does not carry them; then "npm ci" refuses the lock, here and
// everywhere. This writes them back by name, version and platform, so that npm sees the tree as whole and installs none of them on the wrong platform.
const file = join(projectRoot, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof findLockGaps>[0]
const gaps = findLockGaps(lock)

if (process.argv.includes('--check')) {
  for (const [path] of gaps) console.error(`package-lock.json lacks ${path}: run "node_modules/.bin/node tools/complete-lock.ts"`)
  const unsealed = findUnsealed(lock)
  for (const path of unsealed) console.error(`package-lock.json has no integrity for ${path}: remove its entry and run "npm install --package-lock-only"`)
  process.exitCode = gaps.length + unsealed.length > 0 ? 1 : 0
} else if (gaps.length > 0) {
  const packages = Object.fromEntries([...Object.entries(lock.packages), ...gaps].sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
}
console.log(`${gaps.length} packages of other platforms were missing from the lock file`)
