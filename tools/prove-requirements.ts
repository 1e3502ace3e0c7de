import { join } from 'node:path'
import { idsOfTitle } from './find-proofs.ts'
import { assessRequirements } from './assess-requirements.ts'
import { projectRoot } from './project-root.ts'
import { readRequirements } from './read-requirements.ts'
import { DONE_AREAS } from './requirements-done.ts'
import type { TestCount } from './run-node-tests.ts'

/**
 * Returns one test passed when each statement of a finished area is named by one of these titles, else a
 * failure for each that is not.
 */
export function proveRequirements(titles: readonly string[]): TestCount {
  const proofs = titles.flatMap((title) =>
    idsOfTitle(title).map((id) => ({ id, file: 'a test that passed', title })),
  )
  const { problems } = assessRequirements(
    readRequirements(join(projectRoot, 'docs/requirements.tsv')),
    proofs,
    DONE_AREAS,
  )
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length, skipped: 0, failures: problems }
}
