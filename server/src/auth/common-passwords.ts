import { readFileSync } from 'node:fs'

/** One a line, lower case; shorter ones than the shortest allowed are not in it. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Whether this is one of the passwords that are tried first, however it is capitalised. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase())
