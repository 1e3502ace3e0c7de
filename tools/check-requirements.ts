import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProofs } from './find-proofs.ts'
import { assessRequirements } from './assess-requirements.ts'
import { projectRoot } from './project-root.ts'
import { readRequirements } from './read-requirements.ts'
import { DONE_AREAS } from './requirements-done.ts'
import { TEST_FILES } from './test-files.ts'

const read = TEST_FILES.flatMap((glob) =>
  globSync(glob, { cwd: projectRoot, exclude: ['**/node_modules/**', '**/dist/**', 'data/**'] }),
).map((file) => findProofs(file, readFileSync(join(projectRoot, file), 'utf8')))
const { areas, problems } = assessRequirements(
  readRequirements(join(projectRoot, 'docs/requirements.tsv')),
  read.flatMap(({ proofs }) => proofs),
  DONE_AREAS,
)
problems.push(
  ...read
    .flatMap(({ hollow }) => hollow)
    .map(({ id, file, title }) => `${file}: "${title}" names ${id} and shows nothing`),
)

const selected = process.argv.slice(2).filter((word) => !word.startsWith('-'))
if (process.argv.includes('--list'))
  for (const { open } of areas.filter(({ area }) => selected.length === 0 || selected.includes(area)))
    for (const { id, area, statement } of open) console.log(`${id}\t${area}\t${statement}`)

for (const problem of problems) console.error(problem)
console.log(
  areas
    .map(
      ({ area, proved, waived, total }) =>
        `${area} ${proved}/${total}${waived > 0 ? ` (+${waived} waived)` : ''}${DONE_AREAS.includes(area) ? ' done' : ''}`,
    )
    .join(', '),
)
process.exitCode = problems.length > 0 ? 1 : 0
