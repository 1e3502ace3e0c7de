/** What `npm test` runs, as globs: with Node's runner, each component by itself, and journeys. */
export const TESTS = '**/*.test.ts'
export const COMPONENT_TESTS = 'web/src/components/**/*.test.tsx'
export const JOURNEYS = 'e2e/*.e2e.ts'

/** The only files in which a title proves a statement. */
export const TEST_FILES: readonly string[] = [TESTS, COMPONENT_TESTS, JOURNEYS]
