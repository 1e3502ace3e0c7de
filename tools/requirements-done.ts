/** The areas that are finished: each of their statements must be proved by a test or waived with a reason. */
export const DONE_AREAS: readonly string[] = [
  'foundation',
  'people',
  'devices',
  'meetings',
  'settings',
  'streams',
]
