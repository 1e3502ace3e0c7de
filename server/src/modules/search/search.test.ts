import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract } from '@samtale/contract'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import { MAX_HITS, MAX_TERM, SEARCH_KINDS, type SearchKind } from '@samtale/contract/search/search'
import { enter } from '#testing/actors.ts'
import { addVideo } from '#testing/add-video.ts'
import { bookMeeting } from '#testing/book-meeting.ts'
import { sendRequest } from '#testing/send-request.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'

const READERS = ['U', 'M', 'C', 'S', 'A', 'X'] as const
const HOUR = 3_600_000

/** The lists of each kind: the reader's own, and everybody's. */
const LISTS: Readonly<Record<Exclude<SearchKind, 'videos'>, readonly Endpoint[]>> = {
  meetings: [contract.meetings.list],
  members: [contract.members.list, contract.members.listAll],
  customers: [contract.customers.list, contract.customers.listAll],
  admins: [contract.admins.list],
  devices: [contract.devices.list, contract.devices.listAll],
  groups: [contract.groups.list, contract.groups.listAll],
}

let app: TestApp
let tenants: TestTenants
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
})
after(() => app.close())

const find = async (token: string, term: string) => app.client(token).search.find({ term })
const idsOf = (hits: readonly { readonly id: string }[]) => hits.map(({ id }) => id)

describe('what is found is what the lists of its reader show, and nothing beside it', () => {
  for (const reader of READERS)
    test(reader, async () => {
      const { token } = await enter(app, tenants, reader)
      assert.ok(token)
      for (const term of ['Lind', 'of C', 'crowd of C3', 'room-of']) {
        const found = await find(token, term)
        for (const [kind, lists] of Object.entries(LISTS)) {
          const listed: string[] = []
          for (const list of lists) listed.push(...(await rowsOf(list, token, term)))
          const hits = idsOf(found[kind as SearchKind])
          assert.equal(hits.length, Math.min(listed.length, MAX_HITS), `${kind}, ${term}`)
          assert.ok(
            hits.every((id) => listed.includes(id)),
            `${kind}, ${term}`,
          )
        }
      }
    })
})

type Rows = readonly { readonly id: string }[]
async function rowsOf({ method, path, list }: Endpoint, token: string, search: string) {
  const reply = await sendRequest(app, { method, path, token, body: { limit: LIST_LIMIT, search } })
  if (reply.statusCode === 403) return []
  const { data } = JSON.parse(reply.body) as { data: Rows & Readonly<Record<string, Rows>> }
  return idsOf((list?.rowsAs ? data[list.rowsAs] : data) ?? [])
}

test('records of another tenant are not found, by any of their words', async () => {
  const { people, deviceOf, groupOf, meetingOf } = tenants
  const foreign = await addVideo(app, { account: people.C3.id, filename: 'Secret plan.mp4' })
  const { M3, C3 } = people
  const meeting = meetingOf('M3', 'soon')
  const device = deviceOf('C3')
  const terms = [M3.name, M3.email, C3.name, device.name, device.code, groupOf('C3').name]
  const ids = new Set([M3.id, C3.id, device.id, groupOf('C3').id, meeting.id, foreign])
  for (const reader of ['M1', 'C1', 'S1', 'C4', 'U1'] as const)
    for (const word of [...terms, meeting.name, meeting.location, 'Secret plan']) {
      const found = await find(people[reader].token, word)
      const hits = SEARCH_KINDS.flatMap((kind) => idsOf(found[kind]))
      assert.ok(!hits.some((id) => ids.has(id)), `${reader} finds ${word}`)
    }
})

test('videos are found by whoever has the list of that account', async () => {
  const { C4, M4, A1, C1 } = tenants.people
  const id = await addVideo(app, { account: C4.id, filename: 'Velkomst.mp4' })
  for (const { token } of [C4, M4]) assert.deepEqual(idsOf((await find(token, 'velkomst')).videos), [id])
  for (const { token } of [A1, C1]) assert.deepEqual((await find(token, 'velkomst')).videos, [])
})

test('of a kind five are found at the most, and only those', async () => {
  const { members } = await find(tenants.people.X1.token, 'crowd of')
  assert.equal(members.length, MAX_HITS)
})

test('meetings that are on or to come go before those that are over, the nearest first', async () => {
  const { id: hostId, api } = await app.addUser({ role: 'customer' })
  const now = app.clock.now()
  const book = async (hours: number) =>
    (
      await bookMeeting(app.db, now, {
        hostId,
        begin: new Date(now.getTime() + hours * HOUR),
        name: 'Vagtplan',
      })
    ).id
  const [later, next, past, longAgo, running] = [
    await book(48),
    await book(2),
    await book(-3),
    await book(-50),
    await book(-0.5),
  ]
  assert.deepEqual(idsOf((await api.search.find({ term: 'vagtplan' })).meetings), [
    running,
    next,
    later,
    past,
    longAgo,
  ])
})

test('case makes no difference, æ, ø and å are letters of their own, and % and _ are no wildcards', async () => {
  const { id, api } = await app.addUser({ role: 'customer' })
  const member = await app.addUser({ role: 'member', parentId: id, name: 'Åse Kjærgård 100%' })
  for (const term of ['åse kj', 'ÅSE', 'KJÆRGÅRD', '100%'])
    assert.deepEqual(idsOf((await api.search.find({ term })).members), [member.id], term)
  for (const term of ['Ase', 'Kjargard', '%%', '__', '1_0'])
    assert.deepEqual((await api.search.find({ term })).members, [], term)
})

test('a term that is too short or too long is answered at its field', async () => {
  const { token } = tenants.people.C1
  for (const [term, code] of [
    [undefined, 'required'],
    [' a ', 'invalid_value'],
    ['a'.repeat(MAX_TERM + 1), 'too_long'],
  ] as const) {
    const query = term === undefined ? {} : { term }
    const reply = await sendRequest(app, { method: 'GET', path: 'search', token, query })
    assert.equal(reply.statusCode, 400)
    assert.deepEqual((JSON.parse(reply.body) as { fields: unknown }).fields, { term: code })
  }
})
