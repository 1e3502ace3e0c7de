import { createHash } from 'node:crypto'
import { chmod, glob, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const HERE = import.meta.dirname
const STYLES = [
  ...['tokens', 'base', 'controls', 'avatars', 'toolbar'],
  ...['stage', 'tiles', 'name-plate', 'overlay', 'lobby'],
  ...['panels', 'chat', 'menus', 'notices', 'dialogs'],
  ...['phone', 'room-screen'],
]
const { resolve } = createRequire(import.meta.url)
const FONTS = {
  'font-latin': resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'font-latin-ext': resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
}

async function bundle(input: string, format: 'iife' | 'es'): Promise<string> {
  const build = await rolldown({ input: join(HERE, input), platform: 'browser' })
  const { output } = await build.generate({ format, minify: true })
  await build.close()
  return output[0].code
}

/** A file name that changes with its content, so that browsers may keep it for ever. */
function hashed(name: string, extension: string, body: string | Buffer): string {
  return `${name}-${createHash('sha256').update(body).digest('base64url').slice(0, 10)}.${extension}`
}

async function style(fonts: Record<string, string>): Promise<string> {
  const parts = await Promise.all(
    STYLES.map((name) => readFile(join(HERE, 'client/styles', `${name}.css`), 'utf8')),
  )
  const css = parts
    .join('\n')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\n\s*/g, '')
  return css.replace(/\{\{([\w-]+)\}\}/g, (whole, name: string) => fonts[name] ?? whole)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(
    glob(['build.ts', 'package.json', 'client/**/*', 'protocol/**/*.ts'], {
      cwd: HERE,
      exclude: ['**/*.test.ts'],
    }),
  )
  for (const file of files.filter((name) => /\.\w+$/.test(name)).toSorted())
    hash.update(file).update(await readFile(join(HERE, file)))
  return hash.digest('hex')
}

const builtFrom = () => readFile(join(HERE, 'dist/built-from'), 'utf8').catch(() => '')

/**
 * Puts a finished build in place. Of two builds at the same time one stays, and nobody finds half of either.
 */
async function install(directory: string, print: string) {
  const old = `${directory}-old`
  for (let attempt = 0; (await builtFrom()) !== print; attempt += 1) {
    try {
      await rename(join(HERE, 'dist'), old).catch(() => undefined)
      await rename(directory, join(HERE, 'dist'))
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
  await Promise.all([directory, old].map((leftover) => rm(leftover, { recursive: true, force: true })))
}

/**
 * Builds the pages and scripts of the service into `dist/`, all at once or not at all; nothing is done when
 * they are up to date.
 */
export async function buildConference(): Promise<void> {
  const print = await fingerprint()
  if ((await builtFrom()) === print) return
  const [api, script, ticker, html] = await Promise.all([
    bundle('client/api/main.ts', 'iife'),
    bundle('client/page/main.ts', 'es'),
    bundle('client/stream/ticker-worker.ts', 'es'),
    readFile(join(HERE, 'client/page/page.html'), 'utf8'),
  ])
  await mkdir(join(HERE, '.cache'), { recursive: true })
  const directory = await mkdtemp(join(HERE, '.cache/dist-'))
  // A temporary directory is its owner's alone; the server may run as somebody else.
  await chmod(directory, 0o755)
  await mkdir(join(directory, 'assets'))
  const fonts: Record<string, string> = {}
  for (const [name, file] of Object.entries(FONTS)) {
    const body = await readFile(file)
    fonts[name] = hashed(name, 'woff2', body)
    await writeFile(join(directory, 'assets', fonts[name]), body)
  }
  const css = await style(fonts)
  const names = {
    css: hashed('page', 'css', css),
    script: hashed('page', 'js', script),
    ticker: hashed('ticker', 'js', ticker),
  }
  await writeFile(join(directory, 'assets', names.css), css)
  await writeFile(join(directory, 'assets', names.script), script)
  await writeFile(join(directory, 'assets', names.ticker), ticker)
  await writeFile(join(directory, 'external_api.js'), api)
  await writeFile(
    join(directory, 'page.html'),
    html
      .replace('{{css}}', names.css)
      .replace('{{script}}', names.script)
      .replace('{{ticker}}', names.ticker),
  )
  await writeFile(join(directory, 'built-from'), print)
  await install(directory, print)
}

// Not awaited: who only loads this module need not wait for anything.
if (import.meta.main) void buildConference()
