import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BUILT_PARTS } from '../built-parts.ts'
import { shippedPackages } from './shipped-packages.ts'

type Options = {
  readonly root: string
  readonly version: string
  readonly to: string
  /** A test spares itself the minute that it takes. */
  readonly compressor?: string
}

/** What no machine needs that only runs the product. */
const LEFT_OUT = /^(e2e|bench|chaos|docs\/screens)\//

/**
 * Writes one archive with all that a machine without a network needs to run the product: its sources as the
 * repository has them, what was built of them, the packages of others, and with those Node and PostgreSQL for this
 * platform. Returns how many paths are in it. Throws where a part is not built, or tar is not there.
 */
export function makeBundle({ root, version, to, compressor = 'gzip' }: Options): number {
  const built = BUILT_PARTS.map(({ dist }) => dist)
  const missing = built.filter((dist) => !existsSync(join(root, dist)))
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} is not built: npm run build`)
  const known = execFileSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 67_108_864,
  })
  const sources = known
    .split('\0')
    .filter((file) => file && !LEFT_OUT.test(file) && existsSync(join(root, file)))
  const packages = shippedPackages(root)
    .map(({ folder }) => relative(root, folder))
    .filter((folder) => existsSync(join(root, folder)))
  // A folder brings what is below it.
  const outermost = packages.filter((path) => !packages.some((other) => path.startsWith(`${other}/`)))
  const paths = [...sources, ...built, ...outermost, 'node_modules/@samtale', 'node_modules/.bin/node']
  const name = `samtale-${version}`
  execFileSync(
    'tar',
    [
      ...['--create', `--use-compress-program=${compressor}`, '--file', to, '--directory', root],
      // Names only, and not where links lead.
      ...[`--transform=flags=rh;s,^deploy/bundle/start$,start,`, `--transform=flags=rh;s,^,${name}/,`],
      ...['--owner=0', '--group=0', '--null', '--verbatim-files-from', '--files-from=-'],
    ],
    { input: paths.join('\0'), stdio: ['pipe', 'ignore', 'inherit'] },
  )
  return paths.length
}
