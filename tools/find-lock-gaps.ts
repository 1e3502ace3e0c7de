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
type Lock = { readonly packages: Readonly<Record<string, Locked>> }

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'sunos']
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32']

/** The optional packages of exact version that the lock file names as a dependency and does not hold, each with the entry it should have. */
export function findLockGaps({ packages }: Lock): [path: string, entry: Locked][] {
  const gaps = Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && platformOf(name) && !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)))
      .map(([name, version]): [string, Locked] => [`node_modules/${name}`, { version, ...(dev && { dev }), optional: true, ...platformOf(name) }]),
  )
  return [...new Map(gaps)]
}

/** The packages that would be installed here or anywhere without being compared with a hash; those of other platforms that only developers need aside. */
export function findUnsealed({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path.includes('node_modules/') && !link && integrity === undefined)
    .filter(([path, { dev, optional }]) => !(dev && optional && platformOf(path)))
    .map(([path]) => path)
}

/** The platform that such a package's name ends with, as in `@oxlint/binding-linux-arm-musleabihf`. */
function platformOf(name: string) {
  const words = name.split('/').at(-1)!.split('-')
  const [os, cpu] = [words.find((word) => SYSTEMS.includes(word)), words.find((word) => PROCESSORS.includes(word))]
  if (!os || !cpu) return undefined
  const libc =
    os !== 'linux' ? undefined : words.some((word) => word.startsWith('musl')) ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) }
}
