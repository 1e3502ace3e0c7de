import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from './project-root.ts'
import { withMetricsTable } from './metrics-table.ts'
import { withVariablesTable } from './variables-table.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('the README names every environment variable that the server reads, and no other', () => {
  const readme = read('README.md')
  assert.equal(readme, withVariablesTable(readme), 'README.md is not up to date: run "npm run readme"')
})

test('the page on monitoring names every metric that the server has, and no other', () => {
  const page = read('deploy/monitoring.md')
  assert.equal(page, withMetricsTable(page), 'deploy/monitoring.md is not up to date: run "npm run readme"')
})

test('the commands that the README shows exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const shown = [...read('README.md').matchAll(/(?:^|`|&& )npm (?:run )?([a-z:]+)/gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'ci')
  assert.deepEqual(
    shown.filter((name) => !(name in scripts)),
    [],
  )
})
