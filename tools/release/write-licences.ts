import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import { checkLicences } from './check-licences.ts'
import { licenceTexts, shippedPackages } from './shipped-packages.ts'

// `--check` says only whether each licence may be shipped; without it, all texts go into one file of the build.
const packages = shippedPackages()
const rejected = checkLicences(packages)
for (const line of rejected) console.log(`may not be shipped: ${line}`)
if (!process.argv.includes('--check')) {
  const file = join(projectRoot, 'server/dist/THIRD-PARTY-LICENCES.txt')
  const parts = packages.map((one) =>
    [`${one.name} ${one.version} (${one.licence})`, ...licenceTexts(one)].join('\n\n'),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
}
console.log(
  `${packages.length} shipped packages, ${rejected.length} with a licence that is unknown or asks for more`,
)
process.exitCode = rejected.length > 0 ? 1 : 0
