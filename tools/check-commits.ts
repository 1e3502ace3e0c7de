import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { commitTree, git } from './commit-tree.ts'
import { projectRoot } from './project-root.ts'

// Compiles each of the newest commits, so that the history can be searched and built: `node
// tools/check-commits.ts [first commit not looked at]`.
const NEWEST = 20
/**
 * The last one before each had to compile: some of its time lack files of their own, or need packages that
 * are no longer there.
 */
const BEFORE_THE_RULE = 'a39b70a'
const TIME_LIMIT_MS = 45_000

const { folder, tree, checkOut, remove } = commitTree()
const failed: string[] = []
const commits = newCommits()
const started = performance.now()
let compiled = 0
try {
  for (const commit of commits) {
    if (performance.now() - started > TIME_LIMIT_MS) break
    checkOut(commit)
    const { status, stdout } = compile()
    compiled += 1
    if (status !== 0)
      failed.push(
        `${git('log', '-1', '--format=%h %s', commit)}\n${stdout.split('\n').slice(0, 5).join('\n')}`,
      )
  }
} finally {
  remove()
}
for (const failure of failed) console.error(failure)
const left = commits.length - compiled
console.log(
  `${compiled - failed.length} of ${compiled} commits compile${left > 0 ? `; ${left} older ones were not looked at, for lack of time` : ''}`,
)
process.exitCode = failed.length > 0 ? 1 : 0

/**
 * Returns the commits that are to be looked at, the newest first: neighbours share most of what the compiler
 * has found out.
 */
function newCommits() {
  const [since = BEFORE_THE_RULE] = process.argv.slice(2)
  return git('rev-list', '--no-merges', '--ignore-missing', `--max-count=${NEWEST}`, 'HEAD', `^${since}`)
    .split('\n')
    .filter(Boolean)
}

function compile() {
  const incremental = ['--incremental', '--tsBuildInfoFile', join(folder, 'tsbuildinfo')]
  return spawnSync(
    join(projectRoot, 'node_modules/typescript/bin/tsc'),
    ['--pretty', 'false', ...incremental],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  )
}
