import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { filesOf, type Manifest } from './built-files.ts'

/**
 * What the portal needs to stand: its entry, the frame of its screens, the sign-in, and both languages. All
 * else is kept when it was used.
 */
const SHELL = [
  'index.html',
  'src/app/portal.tsx',
  'src/app/session-shell.tsx',
  'src/app/sign-in-first.tsx',
  'src/app/pages/sign-in.page.tsx',
  ...['en', 'da'].flatMap((language) => [`src/i18n/${language}.base.ts`, `src/i18n/${language}.portal.ts`]),
]
const FONT = /inter-latin-wght-normal.*\.woff2$/
/** Files without a hash in their name. */
const UNNAMED = ['theme.js', 'mark.svg']

/** Builds the service worker when the portal is built: it knows the names of the files that it keeps. */
export function buildServiceWorker(): Plugin {
  let folder = ''
  return {
    name: 'build-service-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async writeBundle() {
      const shell = await shellOf(folder)
      await build({
        configFile: false,
        logLevel: 'warn',
        define: {
          __SHELL__: JSON.stringify(shell),
          __BUILD__: JSON.stringify(hashOf(JSON.stringify(shell))),
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          rolldownOptions: {
            input: fileURLToPath(new URL('src/pwa/service-worker/main.ts', import.meta.url)),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

async function shellOf(folder: string) {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const font = Object.values(manifest).flatMap(({ file }) => (FONT.test(file) ? [file] : []))
  const hashed = new Set([...SHELL.flatMap((part) => [...filesOf(manifest, part)]), ...font])
  const unnamed = UNNAMED.map(async (name) => ({
    url: `/${name}`,
    revision: hashOf(await readFile(join(folder, name))),
  }))
  return [
    ...[...hashed].toSorted().map((file) => ({ url: `/${file}`, revision: null })),
    ...(await Promise.all(unnamed)),
  ]
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)
