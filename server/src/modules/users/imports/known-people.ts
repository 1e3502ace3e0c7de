import { sql } from 'kysely'
import type { Role } from '@samtale/contract/core/permissions'
import type { ImportKind, ImportOutcome } from '@samtale/contract/users/imports'
import type { Db } from '#db/schema.ts'

type Known = { readonly role: Role; readonly parent_id: string | null }
/** Those who are there already, by their address in small letters. */
export type KnownPeople = ReadonlyMap<string, Known>

const ROLES: Readonly<Record<ImportKind, readonly Role[]>> = {
  members: ['member'],
  customers: ['customer', 'subadmin'],
}

/** Returns who of these addresses is there. */
export async function findKnown(db: Db, emails: readonly string[]): Promise<KnownPeople> {
  const { rows } = await sql<
    Known & { address: string }
  >`select lower(email) as address, role, parent_id from users
    where lower(email) = any(${emails.map(addressOf)}::text[]) and status <> 'deleted'`.execute(db)
  return new Map(rows.map(({ address, ...known }) => [address, known]))
}

/**
 * Returns what a right row does: adds somebody, finds the same person in the same place, or meets somebody else
 * under that address.
 */
export function outcomeOf(
  known: KnownPeople,
  email: string,
  { kind, parentId }: { kind: ImportKind; parentId: string },
): ImportOutcome {
  const found = known.get(addressOf(email))
  if (!found) return 'create'
  return ROLES[kind].includes(found.role) && found.parent_id === parentId ? 'unchanged' : 'wrong'
}

/** Addresses are one without regard to case. */
export const addressOf = (email: string) => email.toLowerCase()
