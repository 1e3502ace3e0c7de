import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/
const SMALLEST = 1024

/**
 * Writes a .br and a .gz beside each text file of the build, so that no request has to wait for a compressor.
 * index.html carries a nonce and is made per response.
 */
export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(files.map((name) => compress(join(folder, name))))
    },
  }
}

async function compress(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST) return
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  await writeFile(
    `${path}.br`,
    await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
}
