import type { AppError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import { recordChanges, type AuditedChange } from '#core/audit/audit-log.ts'
import { auditSource } from '#core/audit/audit-source.ts'
import { constraintOf } from '#db/constraint-of.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import type { Caller } from '#http/caller.ts'
import type { Clock } from '#platform/clock.ts'

/** What every command needs. */
export type CommandDeps = { readonly db: Db; readonly clock: Clock }

/** Who asks for a change, and where the call comes from. */
export type CommandRequest = { readonly actor: Actor; readonly caller: Caller }

/** What a command works with: the request, its transaction, its time, and the audit log. */
export type CommandContext = CommandRequest & {
  readonly trx: Trx
  readonly now: Date
  /** Writes changes into the audit log, in the same transaction. */
  readonly audit: (changes: readonly AuditedChange[]) => Promise<void>
}

type Options = {
  /** Errors for the constraints that two callers may break at the same time, by the constraint's name. */
  readonly unique?: Readonly<Record<string, (cause: unknown) => AppError>>
}

/**
 * Runs a change in one transaction: its rows, its audit records and its notifications are all there, or none
 * of them. It is run again after a deadlock, so `change` must touch nothing but the database.
 *
 * Throws what `change` throws, and the error of `unique` when that constraint was broken.
 *
 * @example
 * const group = await runCommand(
 *   { db, clock },
 *   { actor, caller },
 *   async ({ trx, now, audit }) => {
 *     const id = await insertGroup(trx, input, now)
 *     await audit([{ action: 'created', resource: 'groups', subject: { id, name: input.name } }])
 *     return findGroup(trx, id)
 *   },
 *   { unique: { groups_name: groupNameTaken } },
 * )
 */
export async function runCommand<Result>(
  { db, clock }: CommandDeps,
  request: CommandRequest,
  change: (command: CommandContext) => Promise<Result>,
  { unique = {} }: Options = {},
): Promise<Result> {
  const { actor, caller } = request
  const now = clock()
  try {
    return await transact(db, (trx) =>
      change({
        actor,
        caller,
        trx,
        now,
        audit: (changes) => recordChanges(trx, auditSource(caller), changes, now),
      }),
    )
  } catch (error) {
    throw unique[constraintOf(error) ?? '']?.(error) ?? error
  }
}

/** Returns `runCommand` for one module: with its dependencies and its constraints. */
export const commandRunner =
  (deps: CommandDeps, options?: Options) =>
  <Result>(request: CommandRequest, change: (command: CommandContext) => Promise<Result>): Promise<Result> =>
    runCommand(deps, request, change, options)
