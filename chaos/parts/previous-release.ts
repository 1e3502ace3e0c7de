import { git } from '../../tools/commit-tree.ts'
import { newestSteps } from './past-steps.ts'

/**
 * Returns the commit of the release before: the last tag that others can install, or, as long as there is none, the
 * last commit before the newest step. Undefined where there is no history to look in.
 */
export function previousRelease(): { readonly commit: string; readonly name: string } | undefined {
  const tag = tagBefore()
  if (tag !== '') return { commit: git('rev-parse', `${tag}^{commit}`), name: tag }
  const [newest] = newestSteps(1)
  return newest && { commit: newest.before, name: `${newest.before.slice(0, 7)} (before ${newest.step})` }
}

/** The last tag before the commit that is checked out: a release itself is compared with the one before it. */
function tagBefore() {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^')
  } catch {
    return ''
  }
}
