import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { VERSION } from '../../server/src/version.ts'
import { projectRoot } from '../project-root.ts'
import { makeBundle } from './make-bundle.ts'

// Makes the archive for machines without a network, of this machine's platform: `npm run bundle [-- <file>]`.
const [to = join(process.cwd(), `samtale-${VERSION}-${process.platform}-${process.arch}.tar.gz`)] =
  process.argv.slice(2)
execFileSync(process.execPath, [join(projectRoot, 'tools/build.ts')], { stdio: 'inherit' })
makeBundle({ root: projectRoot, version: VERSION, to })
console.log(`${to}: ${Math.round(statSync(to).size / 1_048_576)} MB. Unpack it anywhere and run ./start`)
