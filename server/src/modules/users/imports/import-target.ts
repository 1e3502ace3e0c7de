import { can, type Actor } from '@samtale/contract/core/permissions'
import type { ImportKind } from '@samtale/contract/users/imports'
import { inScope, tenantClosed } from '#policies/tenancy.ts'
import type { Trx } from '#db/schema.ts'

/** Who imports and under whom, as both are now. */
export type ImportTarget = {
  readonly owner: Actor & { readonly name: string }
  readonly parent: { readonly id: string; readonly name: string; readonly parent_id: string | null }
}

type Plan = { readonly kind: ImportKind; readonly owner_id: string; readonly parent_id: string }

/**
 * Locks the user below whom an import puts people until the transaction ends, and returns that place; null when
 * its owner may not put them there any more.
 */
export async function lockImportTarget(
  trx: Trx,
  { kind, owner_id, parent_id }: Plan,
): Promise<ImportTarget | null> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'role', 'parent_id', 'name'])
    .where('id', '=', owner_id)
    .where('status', '=', 'active')
    .where((eb) => eb.not(tenantClosed))
    .executeTakeFirst()
  if (!user) return null
  const owner = { id: user.id, role: user.role, parentId: user.parent_id, name: user.name }
  if (!can(owner, kind === 'customers' ? 'addCustomers' : 'addMembers')) return null
  const above = trx
    .selectFrom('users')
    .select(['id', 'name', 'parent_id'])
    .where('id', '=', parent_id)
    .where('status', '!=', 'deleted')
  const fit =
    kind === 'customers'
      ? above.where('id', '=', owner_id)
      : above.where('role', 'in', ['customer', 'subadmin']).where(inScope(owner, 'users.id'))
  const parent = await fit.forShare().executeTakeFirst()
  return parent ? { owner, parent } : null
}
