import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { OWN_PACKAGES } from './module-boundaries.ts'
import { projectRoot } from './project-root.ts'

/** What is built, and so not among the files that git knows. */
const BUILT = ['web/dist', 'conference/dist']

/**
 * Copies the project as it lies there into a folder of its own, where it can be spoilt. Packages of others
 * are linked, our own are the copy's.
 */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'samtale-copy-'))
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  for (const file of known.split('\0').filter((name) => name && existsSync(join(projectRoot, name))))
    cpSync(join(projectRoot, file), join(copy, file))
  for (const folder of BUILT)
    if (existsSync(join(projectRoot, folder))) link(join(projectRoot, folder), join(copy, folder))

  const [scope = ''] = Object.keys(OWN_PACKAGES)[0]?.split('/') ?? []
  const packages = join(projectRoot, 'node_modules')
  for (const name of readdirSync(packages))
    if (name !== scope) link(join(packages, name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(packages, scope))) {
    link(join(copy, name), join(copy, 'node_modules', scope, name))
    // A package of ours may have another version of a package than the rest.
    const own = join(projectRoot, name, 'node_modules')
    if (existsSync(own)) link(own, join(copy, name, 'node_modules'))
  }
  return copy
}

function link(target: string, place: string) {
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(target, place)
}
