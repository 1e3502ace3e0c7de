import type { ScimAnswer, ScimCall, ScimRoute } from '#http/scim-route.ts'
import { addUser } from '#modules/users/add-user.ts'
import { deactivateMember, reactivateMember } from '#modules/users/deactivate-member.ts'
import { deleteUsers } from '#modules/users/delete-users.ts'
import { editUser } from '#modules/users/edit-user.ts'
import { userCommandRunner, type UserCommand, type UserCommandDeps } from '#modules/users/user-command.ts'
import { assertMatches, listAnswer, readListRequest, resourceAnswer, chosenOf } from './answers.ts'
import { countRemoval, stopper } from './ceiling.ts'
import { readOperations } from './patch.ts'
import { findPerson, listPeople, lockPerson, personOf, userResource, type PersonRow } from './people.store.ts'
import { attributesOfPerson, patchAttributes, readAttributes, toPerson, type Person } from './person.ts'

/** Returns the routes by which a directory reads and changes the people of its account. */
export function peopleRoutes(deps: UserCommandDeps, base: string): ScimRoute[] {
  const runCommand = userCommandRunner(deps)
  const runStopping = stopper(deps)
  const resource = (row: PersonRow) => userResource(row, base)

  /** Changes one person, as the call wants them. */
  const change = (call: ScimCall, target: (stored: PersonRow) => Person): Promise<ScimAnswer> =>
    runStopping(call.actor, async () => {
      const row = await runCommand(call, async (command) => {
        const stored = await lockPerson(command.trx, call.actor.id, call.id)
        assertMatches(call.ifMatch, stored.version)
        await savePerson(command, stored, target(stored))
        return findPerson(command.trx, call.actor.id, call.id)
      })
      return resourceAnswer(resource(row), call)
    })

  return [
    {
      method: 'GET',
      path: 'Users',
      async handle(call) {
        const request = readListRequest(call)
        const { people, total } = await listPeople(deps.db, call.actor.id, request)
        return listAnswer(
          people.map((row) => chosenOf(resource(row), call)),
          total,
          request.startIndex,
        )
      },
    },
    {
      method: 'GET',
      path: 'Users/{id}',
      handle: async (call) =>
        resourceAnswer(resource(await findPerson(deps.db, call.actor.id, call.id)), call),
    },
    {
      method: 'POST',
      path: 'Users',
      async handle(call) {
        const person = toPerson(readAttributes(call.body))
        const row = await runCommand(call, (command) => addPerson(command, person))
        return resourceAnswer(resource(row), call, 201)
      },
    },
    {
      method: 'PUT',
      path: 'Users/{id}',
      handle: (call) =>
        change(call, (row) => {
          const stored = attributesOfPerson(personOf(row))
          return toPerson(readAttributes(call.body, stored.active), stored)
        }),
    },
    {
      method: 'PATCH',
      path: 'Users/{id}',
      handle: (call) => {
        const operations = readOperations(call.body)
        return change(call, (row) => {
          const stored = attributesOfPerson(personOf(row))
          return toPerson(patchAttributes(stored, operations), stored)
        })
      },
    },
    {
      method: 'DELETE',
      path: 'Users/{id}',
      handle: (call) =>
        runStopping(call.actor, async () => {
          await runCommand(call, async (command) => {
            const { id, version } = await lockPerson(command.trx, call.actor.id, call.id)
            assertMatches(call.ifMatch, version)
            await countRemoval(command, id)
            await deleteUsers(command, 'members', [id])
          })
          return { status: 204 }
        }),
    },
  ]
}

/** Adds somebody; one who may not sign in is not invited. */
async function addPerson(
  command: UserCommand,
  { email, name, externalId, active }: Person,
): Promise<PersonRow> {
  const { trx, actor } = command
  const quietly = active ? command : { ...command, queueMail: async () => {} }
  const { id } = await addUser(quietly, { email, name, role: 'member', parentId: actor.id })
  if (externalId !== null) await saveExternalId(command, { id, name, external_id: null }, externalId)
  if (!active) await deactivateMember(command, id)
  return findPerson(trx, actor.id, id)
}

async function savePerson(command: UserCommand, stored: PersonRow, target: Person) {
  const { id } = stored
  const before = personOf(stored)
  const { email, name, externalId, active } = target
  const isOtherAddress = email !== before.email
  if (name !== before.name || isOtherAddress)
    await editUser(command, 'members', { id, name, ...(isOtherAddress && { email }) })
  if (externalId !== before.externalId) await saveExternalId(command, stored, externalId)
  if (active === before.active) return
  if (active) return reactivateMember(command, id)
  await countRemoval(command, id)
  await deactivateMember(command, id)
}

/** What the directory calls somebody; a change of it is a change of the person. */
async function saveExternalId(
  { trx, audit }: UserCommand,
  { id, name, external_id }: Pick<PersonRow, 'id' | 'name' | 'external_id'>,
  externalId: string | null,
) {
  await trx
    .updateTable('users')
    .set((row) => ({ external_id: externalId, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await audit([
    {
      ...{ action: 'updated', resource: 'members', subject: { id, name } },
      ...{ before: { externalId: external_id }, after: { externalId } },
    },
  ])
}
