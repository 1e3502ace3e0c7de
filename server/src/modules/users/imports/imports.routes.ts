import { hasAccount } from '@samtale/contract/core/account-of'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { can, type Actor } from '@samtale/contract/core/permissions'
import type { Import, ImportKind, imports } from '@samtale/contract/users/imports'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import { callRate } from '#http/call-rate.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { decodeFile } from './decode-file.ts'
import { importsStore, type Importer } from './imports.store.ts'
import { queueImport } from './queue-import.ts'
import { resultCsv } from './result-csv.ts'

/** A big file takes the processor for half a second. */
const CHECKS_A_MINUTE = 30

/** Loaded with the first file: a start does without the parser. */
const readers = async () => ({
  ...(await import('./read-table.ts')),
  ...(await import('./validate-rows.ts')),
})

/** Files of people: what each row would do is said first; a job takes the rows afterwards. */
export function importsRoutes({ db, clock }: { db: Db; clock: Clock }): Handlers<typeof imports> {
  const store = importsStore(db)
  const checks = callRate(clock, CHECKS_A_MINUTE)

  /** Members go under the one who is named, or under the caller; customers always under the caller. */
  async function parentOf(actor: Actor, kind: ImportKind, customerId: string | undefined): Promise<string> {
    if (kind === 'customers') {
      if (!can(actor, 'addCustomers')) throw new AppError('dont_have_enough_permission')
      if (customerId !== undefined) throw fieldError({ customerId: 'unknown_field' })
      return actor.id
    }
    if (customerId === undefined && !hasAccount(actor))
      throw new AppError('parent_required', { fields: { customerId: 'parent_required' } })
    const parentId = customerId ?? actor.id
    if (!(await store.isParent(actor, parentId)))
      throw new AppError('user_not_found', { fields: { customerId: 'not_found' } })
    return parentId
  }

  async function ownImport(id: string, actor: Actor): Promise<Import> {
    const found = await store.read(id, actor.id)
    if (!found) throw new AppError('import_not_found')
    return found
  }

  return {
    async check({ actor, caller, input: { kind, customerId, file } }) {
      checks.consume(actor.id)
      const parentId = await parentOf(actor, kind, customerId)
      const { readTable, validateRows } = await readers()
      const rows = await validateRows(db, await readTable(decodeFile(file)), { kind, parentId })
      const id = newId()
      await transact(db, (trx) =>
        store.add(trx, { id, kind, parentId, rows, now: clock() }, importerOf(actor, caller)),
      )
      return ownImport(id, actor)
    },

    async start({ actor, caller, input: { id } }) {
      await ownImport(id, actor)
      await transact(db, async (trx) => {
        if (!(await store.start(trx, id, importerOf(actor, caller))))
          throw new AppError('import_already_started')
        await queueImport(trx, id)
      })
      return ownImport(id, actor)
    },

    read: ({ actor, input: { id } }) => ownImport(id, actor),

    async result({ actor, caller: { locale }, input: { id } }) {
      const { kind, createdAt } = await ownImport(id, actor)
      return {
        name: `${kind}-${createdAt.slice(0, 10)}.csv`,
        csv: resultCsv(await store.allRows(id), locale),
      }
    },
  }
}

const importerOf = ({ id }: Actor, { locale, address, userAgent }: Caller): Importer => ({
  ownerId: id,
  locale,
  address,
  userAgent,
})
