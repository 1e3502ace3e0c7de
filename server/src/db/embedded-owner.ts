import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/** Whom PostgreSQL runs as; it refuses to run as root. */
export type Owner = { readonly uid: number; readonly gid: number }

/**
 * The user PostgreSQL must run as: the owner of `directory` if it exists, else ourselves, or an ordinary user
 * where we are root.
 */
export function ownerOf(directory: string): Owner {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const found = statSync(directory, { throwIfNoEntry: false })
  if (self.uid !== 0) {
    if (found && found.uid !== self.uid)
      throw new StartError(
        `${directory} belongs to another user (uid ${found.uid}). Start as that user or set DATA_DIR.`,
      )
    return self
  }
  if (found?.uid === 0)
    throw new StartError(
      `${directory} belongs to root, and PostgreSQL does not run as root: chown -R nobody ${directory}`,
    )
  return found ?? ordinaryUser()
}

function ordinaryUser(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  if (!uid || !gid)
    throw new StartError(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" here. Start as an ordinary user or set DATABASE_URL.',
    )
  return { uid: Number(uid), gid: Number(gid) }
}

/** Returns whether `owner` can walk down to `path`; a home directory is often closed to others. */
export function canReach({ uid, gid }: Owner, path: string): boolean {
  const stat = statSync(path)
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0
  const open = uid === 0 || (stat.mode & (1 << shift)) !== 0
  return open && (dirname(path) === path || canReach({ uid, gid }, dirname(path)))
}
