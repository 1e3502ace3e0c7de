import type { Shipped } from './shipped-packages.ts'

/** Licences that ask for no more than their text and the names of their authors. */
const PERMISSIVE = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'MIT-0',
  'Zlib',
  'Python-2.0',
  'OFL-1.1',
  'PostgreSQL',
]

/** Packages under another licence that may be shipped all the same. */
const KNOWN: readonly { readonly names: RegExp; readonly licence: string }[] = [
  // libvips: a library in a file of its own, unchanged, that whoever likes may replace.
  { names: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  // The media server's transport: files of its own, unchanged; their source is where the package is.
  { names: /^(@node-datachannel\/|node-datachannel$)/, licence: 'MPL 2.0' },
]

/** Returns what may not be shipped: packages whose licence is unknown, or asks for more than we give. */
export const checkLicences = (packages: readonly Pick<Shipped, 'name' | 'version' | 'licence'>[]): string[] =>
  packages
    .filter(({ name, licence }) => !mayBeShipped(name, licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`)

/** Of several that one may choose from, one is enough; of several that all hold, each has to be good. */
function mayBeShipped(name: string, licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => mayBeShipped(name, one))
  return plain
    .split(' AND ')
    .every(
      (one) =>
        PERMISSIVE.includes(one) || KNOWN.some((known) => known.names.test(name) && known.licence === one),
    )
}
