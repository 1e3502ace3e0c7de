import { join } from 'node:path'
import type { ListQuery } from '@samtale/contract/core/list'
import { usersStore } from '../server/src/modules/users/users.store.ts'
import type { Finding } from './report.ts'
import { runServer } from './run-server.ts'
import { sentStatements } from './sent-statements.ts'
import { sideBySide } from './side-by-side.ts'
import type { Fixture } from './users-fixture.ts'

/**
 * Fewer than half of the calls that a node works on at once: beyond that one caller has no more than its
 * share.
 */
const EFFORT = { rounds: 3, seconds: 3, connections: 56 }
/** Seven tenths of what the bare line answers; any failure ends the measurement. */
const LIMIT = 1 / 0.7

/**
 * Measures how many first pages of all members go out in a second to 56 readers at once, beside the same SQL
 * served by bare node:http and pg.
 */
export async function throughput(fixture: Fixture): Promise<Finding[]> {
  const body: ListQuery = {
    limit: 10,
    offset: 0,
    sortOrder: { name: 'name', direction: 'asc' },
    search: '',
    filters: {},
  }
  const statements = [await sentStatements(fixture.pool, (db) => usersStore(db).allMembers(body))]
  const baseline = await runServer(
    'bench/baseline-lists.ts',
    { SOCKET: fixture.postgres, STATEMENTS: JSON.stringify(statements) },
    join(fixture.postgres, '..', 'bare.log'),
  )
  try {
    const [ours, peer] = await sideBySide(
      [
        {
          ...fixture,
          target: {
            port: fixture.server.port,
            path: '/v1/users/getallmembers',
            token: fixture.tokens.staff,
            body,
          },
        },
        {
          ...fixture,
          server: baseline,
          target: { port: baseline.port, path: '/0', token: fixture.tokens.staff, body },
        },
      ],
      EFFORT,
    )
    return [
      {
        what: `lists to ${EFFORT.connections} at once, bare : ours`,
        ours: `${ours.perSecond.toFixed(0)} / s`,
        against: `bare: ${peer.perSecond.toFixed(0)} / s`,
        ratio: peer.perSecond / ours.perSecond,
        limit: LIMIT,
      },
    ]
  } finally {
    await baseline.stop()
  }
}
