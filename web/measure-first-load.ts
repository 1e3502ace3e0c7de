import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesOf, type Manifest } from './built-files.ts'

const dist = process.env['WEB_DIST'] ?? join(import.meta.dirname, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** What every private screen stands in. */
const PORTAL = [
  'src/app/portal.tsx',
  'src/i18n/da.base.ts',
  'src/i18n/da.portal.ts',
  'src/app/session-shell.tsx',
]
/**
 * What a browser fetches before a screen can be used: the entry, the language, the frame, the page, and all
 * that these import.
 */
const SCREENS = [
  {
    name: '/signin',
    max: 120,
    aim: 110,
    parts: [
      'index.html',
      'src/i18n/da.base.ts',
      'src/app/sign-in-first.tsx',
      'src/modules/account/provider-choices.tsx',
    ],
  },
  {
    name: '/allcustomers',
    max: 188,
    aim: 180,
    parts: ['index.html', ...PORTAL, 'src/app/pages/all-customers.page.tsx'],
  },
  {
    name: '/meetings',
    max: 188,
    aim: 180,
    parts: ['index.html', ...PORTAL, 'src/app/pages/meetings.page.tsx'],
  },
  { name: '/kiosk', max: 120, aim: 110, parts: ['kiosk.html', 'src/i18n/da.kiosk.ts'] },
]

const sizes = new Map<string, number>()
const gzipped = (file: string) => {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

const kilobytes = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipped(file), 0) / 1024
let over = false
for (const { name, max, aim, parts } of SCREENS) {
  const files = [...new Set(parts.flatMap((part) => [...filesOf(manifest, part)]))]
  const scripts = files.filter((file) => file.endsWith('.js'))
  const styles = files.filter((file) => file.endsWith('.css'))
  const size = kilobytes(scripts)
  over ||= size > max
  const verdict =
    size > max ? 'over the budget' : size > aim ? 'within the budget, over the aim' : 'within the aim'
  console.log(
    `${name.padEnd(14)} ${size.toFixed(1)} KB JavaScript gzip in ${scripts.length} files (${max} at most, ${aim} aimed at: ${verdict}), ${kilobytes(styles).toFixed(1)} KB CSS in ${styles.length}`,
  )
  if (process.argv.includes('--files'))
    for (const file of files) console.log(`    ${(gzipped(file) / 1024).toFixed(1).padStart(6)} ${file}`)
}
const BIGGEST = 130
for (const file of new Set(Object.values(manifest).map((chunk) => chunk.file))) {
  const size = gzipped(file) / 1024
  if (!file.endsWith('.js') || size <= BIGGEST) continue
  over = true
  console.log(`${file} has ${size.toFixed(1)} KB, more than one file may have (${BIGGEST})`)
}
if (over) process.exit(1)
