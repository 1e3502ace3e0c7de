import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { ApiError, WorkspaceClient, type iam } from '@databricks/sdk-experimental'
import { addKey } from '#testing/add-key.ts'
import { tenantsIn } from '#testing/tenants.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0'
/** Below this path that client expects SCIM on every host. */
const PREFIX = '/api/2.0/preview'

let app: TestApp
let people: Awaited<ReturnType<typeof tenantsIn>>
let below: Server
before(async () => {
  app = await testApp()
  people = await tenantsIn(app)
  below = await serveBelowPrefix(await app.app.listen({ port: 0, host: '127.0.0.1' }))
})
after(async () => {
  below.closeAllConnections()
  below.close()
  await app.close()
})

/** Serves what `origin` does below the prefix; body, headers and answer stay what they are. */
async function serveBelowPrefix(origin: string) {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    const headers = ['authorization', 'content-type', 'accept'].flatMap((name): [string, string][] => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    })
    const reply = await fetch(origin + request.url?.replace(PREFIX, ''), {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 && { body }),
    })
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
    response.end(await reply.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The SCIM client that Databricks keeps for its own service, with a key of an account here. */
async function clientOf(account: string) {
  const token = await addKey(app, account, ['directory:write'])
  const { port } = below.address() as AddressInfo
  const client = new WorkspaceClient({ host: `http://127.0.0.1:${port}`, token, authType: 'pat' })
  return { users: client.usersV2, groups: client.groupsV2 }
}

/** The first it is answered: this client asks for the same page again until it is empty. */
async function firstOf<T>(found: AsyncIterable<T>) {
  for await (const one of found) return one
  return undefined
}

/** Returns the status that a call is rejected with, as the client read it. */
async function statusOf(call: Promise<unknown>) {
  const [outcome] = await Promise.allSettled([call])
  assert.ok(outcome.status === 'rejected' && outcome.reason instanceof ApiError, JSON.stringify(outcome))
  return outcome.reason.statusCode
}

const newAccount = () => app.addUser({ role: 'customer', parentId: people.subadmin.id })
const person = (userName: string, givenName: string, active = true): iam.User => ({
  schemas: [`${SCHEMA}:User` as iam.UserSchema],
  userName,
  name: { givenName, familyName: 'Berg' },
  active,
})

test('an independent client creates a person, finds them, replaces, suspends and deletes them', async () => {
  const account = await newAccount()
  const { users } = await clientOf(account.id)
  const byName = { filter: 'userName eq "anna@example.com"' } as iam.ListUsersRequest
  assert.equal(await firstOf(users.list(byName)), undefined)

  const { id = '' } = await users.create(person('anna@example.com', 'Anna'))
  assert.equal((await firstOf(users.list(byName)))?.id, id)
  const [member] = (await account.api.members.list({})).data
  assert.deepEqual([member?.id, member?.profile.name, member?.status], [id, 'Anna Berg', 'pending'])

  await users.update({ id, ...person('anna@example.com', 'Anne', false) })
  const { displayName, active, emails } = await users.get({ id })
  assert.deepEqual([displayName, active, emails?.[0]?.value], ['Anne Berg', false, 'anna@example.com'])

  await users.delete({ id })
  assert.equal(await statusOf(users.get({ id })), 404)
  assert.deepEqual((await account.api.members.list({})).data, [])
})

test('an independent client keeps a group and who is in it', async () => {
  const account = await newAccount()
  const { users, groups } = await clientOf(account.id)
  const anna = await users.create(person('anna@example.net', 'Anna'))
  const bo = await users.create(person('bo@example.net', 'Bo'))
  const group = (displayName: string, members: readonly iam.User[]) => ({
    schemas: [`${SCHEMA}:Group` as iam.GroupSchema],
    displayName,
    members: members.map(({ id = '' }) => ({ value: id })),
  })
  const { id = '' } = await groups.create(group('Sales', [anna]))
  await groups.update({ id, ...group('Sales and support', [anna, bo]) })
  const { displayName, members = [] } = await groups.get({ id })
  assert.deepEqual(
    [displayName, new Set(members.map(({ display }) => display))],
    ['Sales and support', new Set(['Anna Berg', 'Bo Berg'])],
  )
  const [listed] = (await account.api.groups.list({})).data
  assert.deepEqual([listed?.id, listed?.name], [id, 'Sales and support'])

  await groups.delete({ id })
  assert.deepEqual((await account.api.groups.list({})).data, [])
})

test('an independent client reads why something is rejected, and nothing of other accounts', async () => {
  const [account, other] = [await newAccount(), await newAccount()]
  const [ours, theirs] = [await clientOf(account.id), await clientOf(other.id)]
  const { id = '' } = await ours.users.create(person('carl@example.org', 'Carl'))
  assert.equal(await statusOf(theirs.users.get({ id })), 404)
  assert.equal(await statusOf(theirs.users.delete({ id })), 404)
  assert.equal(await statusOf(ours.users.create(person('carl@example.org', 'Carl'))), 409)
  assert.equal(await statusOf(ours.users.create(person('no address', 'Nobody'))), 400)
  assert.deepEqual(
    (await account.api.members.list({})).data.map((member) => member.id),
    [id],
  )
})
