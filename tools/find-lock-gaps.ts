import { isDeepStrictEqual } from 'node:util'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Platform = Pick<Locked, 'os' | 'cpu' | 'libc'>
type Lock = { readonly packages: Readonly<Record<string, Locked>> }

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'sunos']
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32']

/**
 * The optional packages of exact version that the lock file names as a dependency and does not hold, each
 * with the entry it should have.
 */
export function findLockGaps({ packages }: Lock): [path: string, entry: Locked][] {
  const gaps = Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name, version]) =>
          /^\d/.test(version) &&
          platformOf(name) &&
          !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
      )
      .map(([name, version]): [string, Locked] => [
        `node_modules/${name}`,
        entryOf(version, platformOf(name), dev),
      ]),
  )
  return [...new Map(gaps)]
}

/** In the order in which npm writes it. */
const entryOf = (version: string, { os, cpu, libc }: Platform = {}, dev = false): Locked => ({
  version,
  ...(cpu && { cpu }),
  ...(dev && { dev }),
  ...(libc && { libc }),
  optional: true,
  ...(os && { os }),
})

/** The packages that would be installed here or anywhere without being compared with a hash. */
export function findWithoutIntegrity({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(
      ([path, { integrity, link }]) => path.includes('node_modules/') && !link && integrity === undefined,
    )
    .map(([path]) => path)
}

/**
 * Those of them that no registry has been asked for: word for word what is written for a package that is
 * missing, of developers' tools for other platforms, and of the exact version that a package with a hash
 * names. What came from a registry has its hash.
 */
export function findWrittenByHand(lock: Lock): string[] {
  const withoutIntegrity = new Set(findWithoutIntegrity(lock))
  const withIntegrity = Object.fromEntries(
    Object.entries(lock.packages).filter(([path]) => !withoutIntegrity.has(path)),
  )
  const written = new Map(findLockGaps({ packages: withIntegrity }))
  return [...withoutIntegrity].filter(
    (path) => written.get(path)?.dev && isDeepStrictEqual(lock.packages[path], written.get(path)),
  )
}

/** The platform that such a package's name ends with, as in `@oxlint/binding-linux-arm-musleabihf`. */
function platformOf(name: string): Platform | undefined {
  const parts = name.split('/').at(-1)!.split('-')
  const [os, cpu] = [
    parts.find((word) => SYSTEMS.includes(word)),
    parts.find((word) => PROCESSORS.includes(word)),
  ]
  if (!os || !cpu) return undefined
  const libc =
    os !== 'linux'
      ? undefined
      : parts.some((word) => word.startsWith('musl'))
        ? 'musl'
        : parts.some((word) => word.startsWith('gnu'))
          ? 'glibc'
          : undefined
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) }
}
