import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

const OWN_SCOPE = '@samtale'

const run = (cwd: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.trim()
}

/** Returns what git prints in this project, without the line's end. Throws with its message. */
export const git = (...args: string[]) => run(projectRoot, ...args)

/**
 * A folder for the files of any commit, with the packages of the present project: other versions of them are
 * not looked for. `remove` it at the end.
 */
export function commitTree() {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-commits-'))
  const tree = join(folder, 'tree')
  return {
    folder,
    tree,
    /** Puts the files of a commit there. Throws when there is no such commit. */
    checkOut(commit: string) {
      if (existsSync(tree)) run(tree, 'checkout', '--force', '--quiet', commit)
      else {
        git('worktree', 'add', '--force', '--detach', '--quiet', tree, commit)
        linkPackages(tree)
      }
      linkWorkspaces(tree)
    },
    remove() {
      if (existsSync(tree)) git('worktree', 'remove', '--force', tree)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Links the packages of the project, which stay the same for every commit. */
function linkPackages(tree: string) {
  const packages = join(tree, 'node_modules')
  mkdirSync(packages)
  const theirs = readdirSync(join(projectRoot, 'node_modules')).filter(
    (name) => name !== OWN_SCOPE && name !== '.cache',
  )
  for (const name of theirs) symlinkSync(join(projectRoot, 'node_modules', name), join(packages, name))
}

/** Links the workspaces of the commit that is checked out, under the names that they have there. */
function linkWorkspaces(tree: string) {
  const packages = join(tree, 'node_modules')
  rmSync(join(packages, OWN_SCOPE), { recursive: true, force: true })
  mkdirSync(join(packages, OWN_SCOPE))
  for (const workspace of readPackage(tree).workspaces ?? []) {
    const { name } = readPackage(join(tree, workspace))
    if (name !== undefined) symlinkSync(join(tree, workspace), join(packages, name))
    // Those that it has for itself: of another version than the project's.
    const own = join(projectRoot, workspace, 'node_modules')
    const linked = join(tree, workspace, 'node_modules')
    if (existsSync(own) && !existsSync(linked)) symlinkSync(own, linked)
  }
}

function readPackage(folder: string): { name?: string; workspaces?: string[] } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
