import { usersStore } from '../server/src/modules/users/users.store.ts'
import type { Finding } from './report.ts'
import { sideBySide } from './side-by-side.ts'
import type { Fixture } from './users-fixture.ts'

const DEEP = 500_000
const SORTS = ['createdAt', 'name', 'managedBy'] as const
const EFFORT = { rounds: 5, seconds: 0.3, connections: 1 }
const LIMIT = 2

/** A page half a million rows down, behind a row and in front of one, beside the first page. */
export async function deepPages(fixture: Fixture): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of SORTS) {
    const first = { limit: 10, offset: 0, sortOrder: { name, direction: 'asc' } } as const
    const { data } = await usersStore(fixture.db).allMembers({
      ...first,
      limit: 1,
      offset: DEEP,
      search: '',
      filters: {},
    })
    const id = data[0]?.id
    for (const place of ['after', 'before'] as const) {
      const side = (body: object) => ({
        ...fixture,
        target: {
          port: fixture.server.port,
          path: '/v1/users/getallmembers',
          token: fixture.tokens.staff,
          body,
        },
      })
      const [deep, near] = await sideBySide(
        [side({ ...first, offset: DEEP, [place]: id }), side(first)],
        EFFORT,
      )
      findings.push({
        what: `${place} row ${DEEP} by ${name}, p50`,
        ours: `${deep.p50.toFixed(2)} ms`,
        against: `first: ${near.p50.toFixed(2)} ms`,
        ratio: deep.p50 / near.p50,
        limit: LIMIT,
      })
    }
  }
  return findings
}
