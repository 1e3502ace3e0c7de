import { verifyPassword } from '../server/src/auth/passwords.ts'

/**
 * What a sign-in is measured against: comparing a password with a hash, and nothing else. Prints the CPU
 * milliseconds of one.
 */
const [, , hash, password = ''] = process.argv
const TIMES = 100
const compare = () => Promise.all(Array.from({ length: TIMES }, () => verifyPassword(hash, password)))

await compare()
const before = process.cpuUsage()
await compare()
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1_000 / TIMES)
