import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

const run = (cwd: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.trim()
}

/** What git says in this project, without the line's end. Throws with its words. */
export const git = (...args: string[]) => run(projectRoot, ...args)

/** A folder for the files of any commit, with the packages of the present project: other versions of them are not looked for. `remove` it at the end. */
export function commitTree() {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-commits-'))
  const tree = join(folder, 'tree')
  return {
    folder,
    tree,
    /** Puts the files of a commit there. Throws when there is no such commit. */
    checkOut(commit: string) {
      if (existsSync(tree)) return void run(tree, 'checkout', '--force', '--quiet', commit)
      git('worktree', 'add', '--force', '--detach', '--quiet', tree, commit)
      linkPackages(tree)
    },
    remove() {
      if (existsSync(tree)) git('worktree', 'remove', '--force', tree)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The packages are those of the project, its own ones those of the commit. */
function linkPackages(tree: string) {
  const packages = join(tree, 'node_modules')
  mkdirSync(join(packages, '@samtale'), { recursive: true })
  const theirs = readdirSync(join(projectRoot, 'node_modules')).filter((name) => name !== '@samtale' && name !== '.cache')
  for (const name of theirs) symlinkSync(join(projectRoot, 'node_modules', name), join(packages, name))
  for (const name of readdirSync(join(projectRoot, 'node_modules/@samtale'))) symlinkSync(join(tree, name), join(packages, '@samtale', name))
}
