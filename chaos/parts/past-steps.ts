import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { STOPPING_MIGRATIONS } from '../../server/src/db/migrate.ts'
import { git } from '../../tools/commit-tree.ts'
import { projectRoot } from '../../tools/project-root.ts'

const FOLDER = 'server/src/db/migrations'

/** A step of the tables' history, and the last commit before the one that brought it. */
export type PastStep = { readonly step: string; readonly before: string }

/**
 * Returns the steps that came last and that older nodes serve beside, the newest first: those after the last one that
 * wants them stopped. None where there is no history to look in.
 */
export function newestSteps(count: number): readonly PastStep[] {
  const steps = globSync('*.ts', { cwd: join(projectRoot, FOLDER) }).map((file) => ({
    step: basename(file, '.ts'),
    ...commitOf(`${FOLDER}/${file}`),
  }))
  const newestFirst = steps.filter(({ before }) => before !== '').toSorted((one, other) => other.at - one.at)
  const stopping = newestFirst.findIndex(({ step }) => STOPPING_MIGRATIONS.includes(step))
  return newestFirst
    .slice(0, stopping < 0 ? undefined : stopping)
    .slice(0, count)
    .map(({ step, before }) => ({ step, before }))
}

/**
 * Its number among all commits, and its parent; nothing for a file that is in no commit, or where there is no
 * git.
 */
function commitOf(file: string) {
  try {
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', file)
    return { at: Number(git('rev-list', '--count', added)), before: git('rev-parse', `${added}^`) }
  } catch {
    return { at: 0, before: '' }
  }
}
