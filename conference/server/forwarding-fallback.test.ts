import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_MESH, MAX_OCCUPANTS } from '../protocol/limits.ts'
import { createLibraryFile } from '../testing/library-file.ts'
import { startConference } from '../testing/test-conference.ts'
import { guest, host, join, type TestPeer } from '../testing/test-peer.ts'

const member = (name: string) => ({ ...guest(name), lobby_bypass: true })

/** A service whose library works, or does not load. */
async function serviceWith(t: { after(done: () => unknown): void }, { works }: { works: boolean }) {
  const library = createLibraryFile({ works })
  const service = await startConference({
    forwarding: { ports: [0], bind: '127.0.0.1', maxPeople: 100, library: library.file },
  })
  t.after(async () => {
    await service.stop()
    library.remove()
  })
  const enter = async (user: typeof host) => {
    const peer = await join(service, user)
    await peer.waitFor('joined')
    return peer
  }
  return { service, enter, breakLibrary: () => library.breakFor(service) }
}

const topologyOf = async (peer: TestPeer) => (await peer.waitFor('joined')).topology
const types = ({ received }: TestPeer) => received.map(({ type }) => type)

test('where the library is there but does not load, four people stay a mesh with its limit, and the status says so', async (t) => {
  const { service, enter } = await serviceWith(t, { works: false })
  assert.equal(service.conference.forwarding().available, false)
  const astrid = await enter(host)
  for (let count = 2; count <= MAX_OCCUPANTS; count += 1)
    assert.equal(await topologyOf(await enter(member(`m${count}`))), 'mesh')
  assert.equal(types(astrid).includes('topology'), false)
  const ninth = await join(service, member('m9'))
  assert.equal((await ninth.waitFor('refused')).error, 'conference.max_users')
})

test('when a worker cannot be started again, a room that was forwarded is a mesh again', async (t) => {
  const { service, enter, breakLibrary } = await serviceWith(t, { works: true })
  const peers = [await enter(host)]
  for (let count = 1; count <= MAX_MESH; count += 1) peers.push(await enter(member(`m${count}`)))
  const last = peers.at(-1)
  assert.ok(last)
  assert.equal(await topologyOf(last), 'forwarding')
  await breakLibrary()
  await Promise.all(peers.map((peer) => peer.waitFor('topology', ({ topology }) => topology === 'mesh')))
  assert.equal(service.conference.forwarding().available, false)
  assert.equal(await topologyOf(await enter(member('later'))), 'mesh')
})

test('too many for a mesh are informed, and are one as soon as they are few enough', async (t) => {
  const { enter, breakLibrary } = await serviceWith(t, { works: true })
  const peers = [await enter(host)]
  for (let count = 2; count <= MAX_OCCUPANTS + 1; count += 1) peers.push(await enter(member(`m${count}`)))
  await breakLibrary()
  await Promise.all(peers.map((peer) => peer.waitFor('forward-failed')))
  peers.pop()?.send({ type: 'leave' })
  await Promise.all(peers.map((peer) => peer.waitFor('topology', ({ topology }) => topology === 'mesh')))
})
