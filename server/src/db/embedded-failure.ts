/** Returns what PostgreSQL says of itself when it gives up, as one line for the administrator. */
export function explainFailure(output: string, directory: string): string {
  const known = KNOWN.find(([pattern]) => pattern.test(output))
  if (known) return known[1].replaceAll('{directory}', directory)
  const lines = output.split('\n').filter((line) => /^(FATAL|PANIC|ERROR)|error:/.test(line))
  const reason = (lines.at(-1) ?? output.trim().split('\n').at(-1) ?? '').replace(/^\w+:\s+/, '')
  return `The embedded PostgreSQL did not start: ${reason || 'it said nothing'}. Its data is in ${directory}.`
}

/** Returns whether PostgreSQL did not start because another one has its data directory. */
export const isLocked = (output: string) =>
  /lock file ".*" already exists|pre-existing shared memory block/.test(output)

/** Returns the line that says so. */
export const inUse = (directory: string) =>
  `The data directory is in use: another Samtale runs on ${directory}. Stop it first, or set DATA_DIR to another place.`

const KNOWN: [RegExp, string][] = [
  [
    /No space left on device|Disk quota exceeded/,
    'The disk is full: PostgreSQL cannot write to {directory}. Make room and start again.',
  ],
  [
    /Read-only file system/,
    'PostgreSQL cannot write to {directory}: the file system is read-only. Set DATA_DIR to another place.',
  ],
  [
    /files are incompatible with server/,
    'The data in {directory} was made by another version of PostgreSQL. Start the version of Samtale that made it, or set DATA_DIR.',
  ],
  [
    /is not a valid data directory|could not open file "global|could not find the database system/,
    'The data in {directory} is incomplete or not a PostgreSQL database. Restore it from a backup, or set DATA_DIR.',
  ],
  [
    /Permission denied|has wrong ownership|has invalid permissions/,
    'PostgreSQL may not use {directory}: it must belong to the user who starts it, with mode 0700.',
  ],
  [
    /loading shared libraries|GLIBC/,
    'The embedded PostgreSQL does not run on this system (a library is missing). Set DATABASE_URL to a PostgreSQL 15 or later.',
  ],
  [
    /[Cc]ould not (create|map) .*shared memory|could not create semaphores/,
    'PostgreSQL got too little shared memory. In a container, give it at least 256 MB of memory.',
  ],
]
