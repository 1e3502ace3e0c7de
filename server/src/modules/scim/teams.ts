import { commandRunner, type CommandContext, type CommandDeps } from '#core/command/run-command.ts'
import { ScimError } from '#http/scim-error.ts'
import type { ScimAnswer, ScimCall, ScimRoute } from '#http/scim-route.ts'
import { addGroup, groupNameTaken } from '#modules/groups/add-group.ts'
import { editGroup } from '#modules/groups/edit-group.ts'
import { removeGroups } from '#modules/groups/remove-groups.ts'
import {
  assertMatches,
  chosenOf,
  isRequested,
  listAnswer,
  readListRequest,
  resourceAnswer,
} from './answers.ts'
import { readOperations } from './patch.ts'
import { checkTeam, patchTeam, readTeam, type ReadTeam } from './team.ts'
import { countKnown, findTeam, groupResource, listTeams, othersIn, type TeamRow } from './teams.store.ts'

/** Returns the routes by which a directory reads and changes the groups of its account. */
export function teamsRoutes(deps: CommandDeps, base: string): ScimRoute[] {
  const runCommand = commandRunner(deps, { unique: { groups_name: groupNameTaken } })
  const resource = (row: TeamRow) => groupResource(row, base)

  /** Changes one group, as the call wants it. */
  async function change(call: ScimCall, target: (stored: TeamRow) => ReadTeam): Promise<ScimAnswer> {
    const row = await runCommand(call, async (command) => {
      await lockAccount(command)
      const stored = await findTeam(command.trx, call.actor.id, call.id)
      assertMatches(call.ifMatch, stored.version)
      await saveTeam(command, stored, target(stored))
      return findTeam(command.trx, call.actor.id, call.id)
    })
    return resourceAnswer(resource(row), call)
  }

  return [
    {
      method: 'GET',
      path: 'Groups',
      async handle(call) {
        const request = readListRequest(call)
        const { teams, total } = await listTeams(
          deps.db,
          call.actor.id,
          request,
          isRequested('members', call),
        )
        return listAnswer(
          teams.map((row) => chosenOf(resource(row), call)),
          total,
          request.startIndex,
        )
      },
    },
    {
      method: 'GET',
      path: 'Groups/{id}',
      handle: async (call) => resourceAnswer(resource(await findTeam(deps.db, call.actor.id, call.id)), call),
    },
    {
      method: 'POST',
      path: 'Groups',
      async handle(call) {
        const team = checkTeam(readTeam(call.body))
        const row = await runCommand(call, (command) => addTeam(command, team))
        return resourceAnswer(resource(row), call, 201)
      },
    },
    {
      method: 'PUT',
      path: 'Groups/{id}',
      handle: (call) => change(call, () => checkTeam(readTeam(call.body))),
    },
    {
      method: 'PATCH',
      path: 'Groups/{id}',
      handle: (call) => {
        const operations = readOperations(call.body)
        return change(call, ({ name, external_id, members }) => {
          const stored = {
            displayName: name,
            externalId: external_id,
            members: new Set(members.map(({ id }) => id)),
          }
          return checkTeam(patchTeam(stored, operations))
        })
      },
    },
    {
      method: 'DELETE',
      path: 'Groups/{id}',
      handle: async (call) => {
        await runCommand(call, async (command) => {
          const { id, version } = await findTeam(command.trx, call.actor.id, call.id)
          assertMatches(call.ifMatch, version)
          await removeGroups(command, 'own', [id])
        })
        return { status: 204 }
      },
    },
  ]
}

/**
 * Two changes of groups of one account wait for each other: what a PATCH adds to must be what is stored. The
 * people are locked before the group, so it cannot be the group itself.
 */
const lockAccount = ({ trx, actor }: CommandContext) =>
  trx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()

async function addTeam(command: CommandContext, { name, externalId, members }: ReadTeam): Promise<TeamRow> {
  const { trx, actor } = command
  await assertKnown(command, members)
  const { id } = await addGroup(command, actor.id, { name, description: '', members, devices: [] })
  if (externalId !== null) await saveExternalId(command, { id, name, external_id: null }, externalId)
  return findTeam(trx, actor.id, id)
}

async function saveTeam(command: CommandContext, stored: TeamRow, { name, externalId, members }: ReadTeam) {
  const { trx, actor } = command
  await assertKnown(command, members)
  const others = await othersIn(trx, actor.id, stored.id)
  await editGroup(command, 'own', {
    ...{ id: stored.id, version: stored.version, name, members: [...members, ...others] },
  })
  if (externalId !== stored.external_id) await saveExternalId(command, stored, externalId)
}

/** Somebody else's person and none at all are told the same. */
async function assertKnown({ trx, actor }: CommandContext, members: readonly string[]) {
  if ((await countKnown(trx, actor.id, members)) < members.length)
    throw new ScimError(400, 'members: there is no such user', { scimType: 'invalidValue' })
}

async function saveExternalId(
  { trx, audit }: CommandContext,
  { id, name, external_id }: Pick<TeamRow, 'id' | 'name' | 'external_id'>,
  externalId: string | null,
) {
  await trx
    .updateTable('groups')
    .set((row) => ({ external_id: externalId, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await audit([
    {
      ...{ action: 'updated', resource: 'groups', subject: { id, name } },
      ...{ before: { externalId: external_id }, after: { externalId } },
    },
  ])
}
