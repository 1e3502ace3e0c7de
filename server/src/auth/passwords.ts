import { hash, verify } from '@node-rs/argon2'
import { availableParallelism, setPriority } from 'node:os'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { PASSWORD_MAX } from '@samtale/contract/core/validators'
import { queueOf } from '#platform/task-queue.ts'
import { readFileSync, readdirSync } from 'node:fs'

/** argon2id is the package's default; OWASP's second profile: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Verified where there is no account or no password, so that the answer costs the same. Its password was
 * thrown away.
 */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$7dm4JMFQcsH+3R8MEVlk9w$epASRRKZ83xtmiN66YBHouiUmq5ccdfl3OdckdTqf0g'

/** One core stays free for those who are not signing in; the queue is about five seconds long. */
const queued = queueOf({ atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)), waiting: 400 })

/**
 * Hashes a new password off the event loop. Throws `validation_error` for one of the commonest, `unavailable`
 * when far too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  assertPasswordLength(password)
  if (isCommonPassword(password)) throw fieldError({ password: 'password_too_common' })
  return queued(() => hash(normalized(password), COST))
}

/**
 * Returns whether the password is the right one; takes as long when there is no hash. Throws `unavailable` when
 * far too many wait.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  assertPasswordLength(password)
  const right = await queued(() => verify(stored ?? NOBODYS_HASH, normalized(password)))
  return right && Boolean(stored)
}

/** The same letter can be typed as one character or as two, depending on the keyboard. */
const normalized = (password: string) => password.normalize('NFKC')

function assertPasswordLength(password: string) {
  if (password.length > PASSWORD_MAX)
    throw new AppError('validation_error', { fields: { password: 'password_length' } })
}

/** One a line, lower case; shorter ones than the shortest allowed are not in it. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** What this product and those who run it are called: the first guesses of an attacker who knows the address. */
const PRODUCT_NAMES = new Set([
  'samtale',
  'samtaler',
  'samtaleportal',
  'samtaleportalen',
  'videomøde',
  'videomøder',
  'videomoede',
  'videomoeder',
  'videoportal',
  'mødelokale',
  'moedelokale',
  'administrator',
  'superadmin',
  'superadministrator',
  'brugeradministrator',
])

/**
 * Whether this is one of the passwords that are tried first, however it is capitalised, or a word of the product with
 * nothing but digits and signs around it.
 */
function isCommonPassword(password: string) {
  const lower = password.normalize('NFKC').toLowerCase()
  return common.has(lower) || PRODUCT_NAMES.has(lower.replace(/[^\p{L}]/gu, ''))
}

/** Lower than all that somebody waits for in line: 0 is usual, 19 the least. */
const NICENESS = 10

/**
 * Lets the threads that compute hashes step back behind those that answer: sixteen people signing in must not
 * slow everybody's lists. Linux gives each thread a priority of its own; elsewhere nothing is changed.
 */
export function yieldHashing() {
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').startsWith('libuv-worker'))
        setPriority(Number(thread), NICENESS)
    } catch {
      // The thread ended meanwhile, or the system does not allow it: it goes on as it was.
    }
  }
}
