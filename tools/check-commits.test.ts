import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { projectRoot } from './project-root.ts'

test('of a history each commit is compiled by itself: one whose files are missing is named, whatever came after it', (t) => {
  const { commit, check } = startHistory(t)

  commit('second', { 'one.ts': 'export const one = 1\n' })
  assert.deepEqual([check().status, check().stdout], [0, '1 of 1 commits compile\n'])
  const broken = commit('third', { 'two.ts': "export { three as two } from './three.js'\n" })
  commit('fourth', { 'three.ts': 'export const three = 3\n' })
  const { status, stdout, stderr } = check()
  assert.deepEqual([status, stdout], [1, '2 of 3 commits compile\n'])
  assert.match(stderr, new RegExp(`^${broken} third\ntwo\\.ts\\(1,30\\): error TS2307`))
})

test('a workspace has in each commit the name that it had there', (t) => {
  const { commit, check } = startHistory(t)
  const name = (workspace: string) => ({
    'part/package.json': JSON.stringify({ name: workspace, type: 'module', exports: './index.ts' }),
    'one.ts': `export { part } from '${workspace}'\n`,
  })

  commit('a part', {
    'package.json': '{ "type": "module", "workspaces": ["part"] }',
    'part/index.ts': 'export const part = 1\n',
    ...name('@samtale/old-name'),
  })
  commit('its name', name('@samtale/new-name'))
  const { status, stdout, stderr } = check()
  assert.deepEqual([status, stdout, stderr], [0, '2 of 2 commits compile\n', ''])
})

/** A history of its own, with the tools that look at it. */
function startHistory(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-history-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  const commit = (what: string, files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    git('add', '.')
    git('commit', '-qm', what)
    return git('rev-parse', '--short', 'HEAD').trim()
  }
  git('init', '-q')
  const tools = ['check-commits.ts', 'commit-tree.ts', 'project-root.ts']
  mkdirSync(join(folder, 'tools'))
  for (const name of tools) cpSync(join(projectRoot, 'tools', name), join(folder, 'tools', name))
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  const first = commit('first', {
    '.gitignore': 'node_modules\n',
    'package.json': '{ "type": "module" }',
    'tsconfig.json': '{ "compilerOptions": { "noEmit": true, "types": [] }, "include": ["*.ts"] }',
  })
  const check = () =>
    spawnSync(process.execPath, ['tools/check-commits.ts', first], { cwd: folder, encoding: 'utf8' })
  return { commit, check }
}
