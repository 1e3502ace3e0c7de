import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/** A package of others that goes out with the product. */
export type Shipped = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly folder: string
}
type Locked = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly optional?: boolean
}

/** Returns the packages that the lock file has for a run of the product: not those that only build or test it. */
export function shippedPackages(root = projectRoot): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? installedLicence(join(root, path)),
      folder: join(root, path),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** Older packages say it in a form that the lock file does not take over. */
function installedLicence(folder: string) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      license?: string | { type?: string }
      licenses?: readonly { type?: string }[]
    }
    return (
      (typeof license === 'string'
        ? license
        : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '))) || 'unknown'
    )
  } catch {
    return 'unknown'
  }
}

/** Returns the texts of a package's licence, as it came with them; none where it is not installed here. */
export const licenceTexts = ({ folder }: Pick<Shipped, 'folder'>): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice)/i.test(file.name))
        .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    : []
