import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLockGaps, findWithoutIntegrity, findWrittenByHand } from './find-lock-gaps.ts'
import { projectRoot } from './project-root.ts'

// npm drops optional packages of other platforms from the lock file when the registry at hand does not carry
// them; then "npm ci" refuses the lock, here and everywhere. This writes them back by name, version and
// platform, so that npm sees the tree as whole and installs none of them on the wrong platform. Those that
// were written back so have no hash; where the registry carries them, they get theirs from it.
type Lock = Parameters<typeof findLockGaps>[0]

const [file = join(projectRoot, 'package-lock.json')] = process.argv
  .slice(2)
  .filter((word) => word !== '--check')
const read = () => JSON.parse(readFileSync(file, 'utf8')) as Lock
const write = (packages: Lock['packages']) =>
  writeFileSync(file, `${JSON.stringify({ ...read(), packages }, null, 2)}\n`)

function complete() {
  const without = new Set(findWithoutIntegrity(read()))
  write(Object.fromEntries(Object.entries(read().packages).filter(([path]) => !without.has(path))))
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { packages } = read()
  write(
    Object.fromEntries(
      [...Object.entries(packages), ...findLockGaps({ packages })].toSorted(([a], [b]) =>
        a.localeCompare(b, 'en'),
      ),
    ),
  )
}

if (!process.argv.includes('--check')) complete()
const lock = read()
const gaps = findLockGaps(lock)
const byHand = findWrittenByHand(lock)
const withoutIntegrity = findWithoutIntegrity(lock).filter((path) => !byHand.includes(path))
for (const [path] of gaps)
  console.error(`package-lock.json lacks ${path}: run "node_modules/.bin/node tools/complete-lock.ts"`)
for (const path of withoutIntegrity)
  console.error(
    `package-lock.json has no integrity for ${path}: run "node_modules/.bin/node tools/complete-lock.ts"`,
  )
process.exitCode = gaps.length + withoutIntegrity.length > 0 ? 1 : 0
console.log(
  `${gaps.length} packages missing from the lock file, ${withoutIntegrity.length} without a hash; ${byHand.length} tools of other platforms wait for a registry that has them`,
)
