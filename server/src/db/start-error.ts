/** Why the server cannot start or go on, in one line that an administrator can act upon. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The code of a failed system call, such as `ENOENT`. */
export const systemCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
