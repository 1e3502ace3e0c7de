import { availableParallelism } from 'node:os'

/**
 * So many files of tests run at once: a test, its server and its database keep one processor busy. More take more time of
 * the processors than they find idle.
 */
export const PARALLEL_FILES = Math.min(4, Math.max(2, availableParallelism()))

/** What these tests wait for is a time that has to pass: beside the others they take next to nothing. */
export const WAITING_TESTS: ReadonlySet<string> = new Set([
  'conference/forwarding/forwarding.test.ts',
  'device-client/src/device.test.ts',
  'server/src/http/slow-lines.test.ts',
])
