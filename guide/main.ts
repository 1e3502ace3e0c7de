import { join } from 'node:path'
import { buildGuide } from './build-guide.ts'
import { serveFolder } from './serve-folder.ts'

const folder = join(import.meta.dirname, 'dist')
const pages = buildGuide(folder)
console.info(`${pages.length} pages in guide/dist`)
if (process.argv.includes('--serve')) {
  const { origin } = await serveFolder(folder, 8090)
  console.info(`Read them at ${origin}, Ctrl-C ends it`)
}
