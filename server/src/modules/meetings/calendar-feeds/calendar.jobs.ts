import { remind } from './remind.ts'

/** Jobs of this resource, by the names under which they are queued. */
export const calendarJobs = (deps: Parameters<typeof remind>[0]) => ({
  'remind-of-meetings': () => remind(deps),
})
