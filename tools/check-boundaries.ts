import { globSync } from 'node:fs'
import { findCircles } from './find-circles.ts'
import { findBoundaryViolations } from './find-boundary-violations.ts'
import { projectRoot } from './project-root.ts'
import { destinationOf, readImports } from './read-imports.ts'

const files = globSync(
  '{contract,server,web,conference,device-client,client,sockets,e2e,bench,chaos,tools}/**/*.{ts,tsx,mts,mjs}',
  {
    cwd: projectRoot,
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
)
const imports = files.flatMap((file) => readImports(projectRoot, file))

const violations = findBoundaryViolations(imports)
for (const violation of violations) console.error(violation)

// A lazy import is no knot: the file it names is loaded long after both sides stand.
const inside = imports.filter(({ lazy }) => !lazy)
const circles = findCircles(
  new Map(
    files.map((file) => [
      file,
      inside.filter(({ from }) => from === file).flatMap((one) => destinationOf(one) ?? []),
    ]),
  ),
)
for (const circle of circles) console.error(`circle: ${circle.join(' -> ')}`)

console.log(
  `${circles.length} circles, ${violations.length} boundary violations in ${files.length} files with ${imports.length} imports`,
)
process.exitCode = circles.length + violations.length > 0 ? 1 : 0
