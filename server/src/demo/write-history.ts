import { DAY_MS } from '@samtale/contract/core/durations'
import { listOfRole } from '#auth/announce-users.ts'
import type { Trx } from '#db/schema.ts'
import { recordChanges, type AuditedChange } from '#core/audit/audit-log.ts'
import { PEOPLE, SIGN_INS, type DemoPerson } from './people.ts'

type Known = { readonly ids: ReadonlyMap<string, string>; readonly createdAt: (at: number) => Date }

const DAYS_UNTIL_SUSPENDED = 20

/** The audit log of the demo: who added whom, and who was suspended later. */
export async function writeHistory(trx: Trx, { ids, createdAt }: Known) {
  for (const [at, person] of PEOPLE.entries()) {
    const source = {
      actor: actorOf(person, ids),
      address: '192.0.2.10',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0',
    }
    const { name, email, contactNumber, role } = person
    const about = { resource: listOfRole(role), subject: { id: ids.get(email) as string, name } }
    const added: AuditedChange = {
      ...about,
      action: 'created',
      after: { name, email, contactNumber, role, status: 'pending' },
    }
    await recordChanges(trx, source, [added], createdAt(at))
    if (person.status !== 'suspend') continue
    const suspended: AuditedChange = {
      ...about,
      action: 'suspended',
      before: { status: 'active' },
      after: { status: 'suspend' },
    }
    await recordChanges(
      trx,
      source,
      [suspended],
      new Date(createdAt(at).getTime() + DAYS_UNTIL_SUSPENDED * DAY_MS),
    )
  }
}

/**
 * Anyone who manages somebody has added them; the first super-admin added the staff, and the server that one.
 */
function actorOf({ under, role }: DemoPerson, ids: ReadonlyMap<string, string>) {
  const email = under ?? (role === 'super-admin' ? undefined : SIGN_INS['super-admin'])
  const actor = PEOPLE.find((person) => person.email === email)
  return actor ? { id: ids.get(actor.email) as string, role: actor.role, name: actor.name } : null
}
