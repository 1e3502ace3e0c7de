import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withMetricsTable } from './metrics-table.ts'
import { projectRoot } from './project-root.ts'
import { withVariablesTable } from './variables-table.ts'

const rewrite = (page: string, withTable: (text: string) => string) => {
  const file = join(projectRoot, page)
  writeFileSync(file, withTable(readFileSync(file, 'utf8')))
}
rewrite('README.md', withVariablesTable)
rewrite('deploy/monitoring.md', withMetricsTable)
