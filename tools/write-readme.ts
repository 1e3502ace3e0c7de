import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'
import { withVariablesTable } from './variables-table.ts'

const readme = join(projectRoot, 'README.md')
writeFileSync(readme, withVariablesTable(readFileSync(readme, 'utf8')))
