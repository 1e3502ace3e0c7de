import { execFileSync } from 'node:child_process'
import { VERSION } from '../../server/src/version.ts'
import { audit } from '../audit/audit.ts'
import { projectRoot } from '../project-root.ts'
import { makeRelease } from './make-release.ts'

// Makes a signed release of the commit that is checked out: `npm run release -- <folder> <SSH key>`.
const [to, key] = process.argv.slice(2)
if (!to || !key) {
  console.error('npm run release -- <folder> <SSH key>')
  process.exit(1)
}
if (!(await audit())) process.exit(1)
const sbom = execFileSync('npm', ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx'], {
  cwd: projectRoot,
  encoding: 'utf8',
  maxBuffer: 67_108_864,
})
for (const file of makeRelease({ root: projectRoot, version: VERSION, to, key, sbom })) console.log(file)
