import { testApp, type TestApp } from './test-app.ts'

/** For tests: one more node over the database of another, with a data directory of its own. */
export const secondNode = async (
  { connection, clock }: Pick<TestApp, 'connection' | 'clock'>,
  options: Omit<Parameters<typeof testApp>[0] & object, 'database' | 'now'> = {},
) => testApp({ ...options, now: clock.now(), database: { connection, drop: async () => {} } })
