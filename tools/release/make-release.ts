import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Options = {
  /** The repository, whose checked-out commit is released. */
  readonly root: string
  readonly version: string
  readonly to: string
  /** An SSH key that signs; its passphrase is asked for, or its agent. */
  readonly key: string
  /** The list of components, as text. */
  readonly sbom: string
}

/**
 * Writes the archive of a commit, its list of components, their checksums, and the signature of those. Returns
 * the names of the files. Throws when the changes of the version are not told.
 */
export function makeRelease({ root, version, to, key, sbom }: Options): string[] {
  const name = `samtale-${version}`
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1_073_741_824 })
  if (!git('show', 'HEAD:CHANGELOG.md').toString().includes(`\n## ${version}\n`))
    throw new Error(`CHANGELOG.md has no entry of ${version}`)
  mkdirSync(to, { recursive: true })
  const files: Readonly<Record<string, Buffer>> = {
    // The same bytes of the same commit, whenever it is made.
    [`${name}.tar.gz`]: git(
      '-c',
      'tar.tar.gz.command=gzip -cn',
      'archive',
      '--format=tar.gz',
      `--prefix=${name}/`,
      'HEAD',
    ),
    [`${name}.cdx.json`]: Buffer.from(sbom),
  }
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(to, file), bytes)
  const sums = Object.entries(files).map(
    ([file, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`,
  )
  writeFileSync(join(to, 'SHA256SUMS'), sums.join(''))
  execFileSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', 'file', join(to, 'SHA256SUMS')], {
    stdio: ['inherit', 'ignore', 'pipe'],
  })
  readFileSync(join(to, 'SHA256SUMS.sig'))
  return [...Object.keys(files), 'SHA256SUMS', 'SHA256SUMS.sig']
}
