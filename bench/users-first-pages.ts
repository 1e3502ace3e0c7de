import type { Finding, Print } from './report.ts'
import { sideBySide } from './side-by-side.ts'
import type { Fixture } from './users-fixture.ts'

const PERSON = ['createdAt', 'lastSignInAt', 'name', 'email', 'contactNumber', 'status', 'managedBy']
/** Every list of users with its orders. */
const LISTS = [
  {
    title: 'admins',
    path: '/v1/users/getadmins',
    of: 'staff',
    sorts: ['createdAt', 'lastSignInAt', 'name', 'email', 'status'],
  },
  { title: 'all members', path: '/v1/users/getallmembers', of: 'staff', sorts: PERSON },
  { title: 'own members', path: '/v1/users/getmembers', of: 'customer', sorts: PERSON },
  { title: 'all customers', path: '/v1/users/getallcustomers', of: 'staff', sorts: [...PERSON, 'role'] },
  { title: 'own customers', path: '/v1/users/getcustomers', of: 'subadmin', sorts: [...PERSON, 'role'] },
] as const

const EFFORT = { rounds: 5, seconds: 0.3, connections: 1 }
const LIMIT = 2

/**
 * The first page of every list in every order, in a small server and in a large one; of each list the order
 * that suffers most.
 */
export async function firstPages(small: Fixture, large: Fixture, print: Print): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { title, path, of, sorts } of LISTS) {
    const ratios: { sort: string; p50: number; peer: number }[] = []
    for (const [at, name] of sorts.entries()) {
      // The newest come first, names from A to Z: as people read them. The rest one way or the other.
      const body = { limit: 10, offset: 0, sortOrder: { name, direction: at % 2 ? 'asc' : 'desc' } }
      const side = (fixture: Fixture) => ({
        server: fixture.server,
        postgres: fixture.postgres,
        target: { port: fixture.server.port, path, token: fixture.tokens[of], body },
      })
      const [ours, peer] = await sideBySide([side(large), side(small)], EFFORT)
      ratios.push({ sort: name, p50: ours.p50, peer: peer.p50 })
    }
    print(
      `  ${title}: ${ratios.map(({ sort, p50, peer }) => `${sort} ${p50.toFixed(1)}:${peer.toFixed(1)}`).join(', ')} ms`,
    )
    const [worst = { sort: '', p50: Number.NaN, peer: 1 }] = ratios.toSorted(
      (a, b) => b.p50 / b.peer - a.p50 / a.peer,
    )
    findings.push({
      what: `${title} by ${worst.sort}, p50 at 1 M`,
      ours: `${worst.p50.toFixed(2)} ms`,
      against: `at 1,000: ${worst.peer.toFixed(2)} ms`,
      ratio: worst.p50 / worst.peer,
      limit: LIMIT,
    })
  }
  return findings
}
