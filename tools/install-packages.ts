import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Installs packages of Debian where that needs no question: as root on Debian. Returns whether it was tried.
 */
export function installPackages(why: string, ...packages: readonly string[]): boolean {
  if (!isRootOnDebian()) return false
  console.log(`Installing ${packages.join(' and ')} for ${why} (apt-get install) …`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-q'], options)
  // One by one: what a release does not have must not keep the others away.
  for (const name of packages)
    spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', name], options)
  return true
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0) return false
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
