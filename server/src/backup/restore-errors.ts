import { DatabaseError } from 'pg'
import { StartError } from '#db/start-error.ts'
import { UNFINISHED_RESTORE } from '#db/unfinished-restore.ts'
import { BackupError } from './backup-format.ts'

type Circumstances = {
  /** What the connection to the database was lost by. */
  readonly lost?: Error
  /** Whether the database is marked as half restored. */
  readonly isMarked: boolean
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'storage_full', '53100'])

/** Returns why a restore ended before its end, and what to do, in sentences; as it was where nobody has foreseen it. */
export function explainRestoreError(error: unknown, { lost, isMarked }: Circumstances): unknown {
  const known = asBackupError(error, lost)
  if (known instanceof BackupError && isMarked) known.message += ` ${UNFINISHED_RESTORE}`
  return known
}

function asBackupError(error: unknown, lost: Error | undefined): unknown {
  if (error instanceof BackupError || error instanceof StartError) return error
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (NO_ROOM.has(code)) return new BackupError('The disk is full.', { cause: error })
  // PostgreSQL shuts down, or says nothing more.
  if (lost || /^(57P|08)/.test(code))
    return new BackupError('The connection to the database was lost.', { cause: error })
  // What neither the database nor the disk has said comes from the file: it is cut off, changed, or another. Of the
  // database, rows that are none: data exceptions and broken rules.
  const isDamaged = error instanceof DatabaseError ? /^2[23]/.test(code) : syscall === undefined
  return isDamaged
    ? new BackupError('The backup is damaged, or not one of Samtale.', { cause: error })
    : error
}
