import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { PUT_OUT_REASONS } from '../protocol/server-messages.ts'
import { startConference } from '../testing/test-conference.ts'
import { connect, guest, host, join } from '../testing/test-peer.ts'
import type { Entrant, Right } from './rights.ts'

const FULL: Right = { moderator: true, lobbyBypass: true }
const member = { id: 'u2', name: 'Bo', lobby_bypass: true }

/** A service whose portal answers by user id, with everything else allowed; `questions` is what it was asked. */
async function serviceWith(t: TestContext) {
  const rights = new Map<string, Right>()
  const questions: { at: string; people: readonly Entrant[] }[] = []
  const gate: { blocked: Promise<unknown> | null; fails: number } = { blocked: null, fails: 0 }
  const service = await startConference({
    async rights(people, at) {
      questions.push({ at, people })
      const answer = people.map(({ userId }) => rights.get(userId) ?? FULL)
      await gate.blocked
      gate.fails -= 1
      if (gate.fails >= 0) throw new Error('the portal is away')
      return answer
    },
  })
  t.after(service.stop)
  return { ...service, rights, questions, gate, review: service.conference.review }
}

test('whoever comes is asked about with what the token says of meeting, session and right, and gets no more than both allow', async (t) => {
  const { rights, questions, ...service } = await serviceWith(t)
  rights.set('u1', { moderator: false, lobbyBypass: true })
  const context = { user: host, room: { id: 'm1' }, entry: { session: 's1', as: 'moderator' } }
  const astrid = await join(service, host, 'calm-harbours', { context })
  assert.equal(
    (await astrid.waitFor('waiting')).waitingForHost,
    true,
    'neither a moderator, for the portal, nor past the lobby, for the token',
  )
  const person = {
    room: 'calm-harbours',
    userId: 'u1',
    meetingId: 'm1',
    sessionId: 's1',
    grantedAs: 'moderator',
  }
  assert.deepEqual(questions, [{ at: 'door', people: [person] }])
})

test('a token for another meeting or another time is rejected like a wrong one', async (t) => {
  const { rights, ...service } = await serviceWith(t)
  rights.set('u1', { denied: 'not-now' })
  const astrid = await join(service, host)
  assert.equal((await astrid.waitFor('refused')).error, 'conference.connectionError.notAllowed')
})

test('who lost their right does not enter with a token from before, and receives the reason', async (t) => {
  const { rights, ...service } = await serviceWith(t)
  for (const reason of PUT_OUT_REASONS) {
    rights.set('u1', { denied: reason })
    const astrid = await join(service, host)
    assert.equal((await astrid.waitFor('put-out')).reason, reason)
    await astrid.closed
  }
  assert.deepEqual(service.events, [])
})

test('a review puts out who is inside and who waits, their connection cannot be resumed, and nobody else notices', async (t) => {
  const { rights, review, ...service } = await serviceWith(t)
  const astrid = await join(service, host)
  await astrid.waitFor('joined')
  const bo = await join(service, member)
  const { key } = await bo.waitFor('joined')
  astrid.send({ type: 'lobby', on: true })
  const tove = await join(service, guest('Tove'))
  rights.set('guest-Tove', { moderator: false, lobbyBypass: false })
  await tove.waitFor('waiting')
  rights.set('u2', { denied: 'no-access' }).set('guest-Tove', { denied: 'cancelled' })
  review()
  assert.equal((await bo.waitFor('put-out')).reason, 'no-access')
  assert.equal((await tove.waitFor('put-out')).reason, 'cancelled')
  await Promise.all([bo.closed, tove.closed])
  assert.equal((await astrid.waitFor('occupant-left')).reason, 'kicked')
  await astrid.waitFor('knock-over')
  const back = await connect(service)
  back.write({ type: 'resume', key, received: 0 })
  await back.waitFor('gone')
  assert.equal(astrid.socket.readyState, astrid.socket.OPEN)
})

test('whoever is no longer invited comes back through the lobby only, and so does every guest from then on', async (t) => {
  const { rights, review, ...service } = await serviceWith(t)
  const astrid = await join(service, host)
  await astrid.waitFor('joined')
  const bo = await join(service, member)
  await bo.waitFor('joined')
  rights.set('u2', { denied: 'uninvited' })
  review(({ userId }) => userId === 'u2')
  await bo.closed
  assert.equal((await astrid.waitFor('lobby')).on, true)
  rights.delete('u2')
  await (await join(service, member)).waitFor('waiting')
  await (await join(service, { ...guest('Bo'), lobby_bypass: false })).waitFor('waiting')
})

test('who was signed out or cancelled comes back freely, once they have a token that is good again', async (t) => {
  const { rights, review, ...service } = await serviceWith(t)
  const astrid = await join(service, host)
  await astrid.waitFor('joined')
  const bo = await join(service, member)
  await bo.waitFor('joined')
  rights.set('u2', { denied: 'signed-out' })
  review()
  await bo.closed
  rights.delete('u2')
  await (await join(service, member)).waitFor('joined')
  assert.equal(
    astrid.received.some(({ type }) => type === 'lobby'),
    false,
  )
})

test('a moderator who is one no longer stays inside, leads nothing from then on, and everybody sees it', async (t) => {
  const { rights, review, ...service } = await serviceWith(t)
  const [astrid, bo] = [await join(service, host), await join(service, { ...member, moderator: true })]
  await astrid.waitFor('joined')
  const { self } = await bo.waitFor('joined')
  astrid.send({ type: 'lobby', on: true })
  await (await join(service, guest('Tove'))).waitFor('waiting')
  rights.set('u2', { moderator: false, lobbyBypass: true })
  review()
  for (const peer of [astrid, bo])
    await peer.waitFor(
      'occupant-changed',
      ({ occupant }) => occupant.id === self.id && occupant.role === 'participant',
    )
  bo.send({ type: 'subject', subject: 'mine' })
  bo.send({ type: 'end' })
  bo.send({ type: 'chat', text: 'still here' })
  await astrid.waitFor('chat')
  assert.equal(
    astrid.received.some(({ type }) => type === 'subject' || type === 'ended'),
    false,
  )
})

test('what changes while a newcomer is asked about is asked again', async (t) => {
  const { rights, review, gate, ...service } = await serviceWith(t)
  let open: () => void = () => undefined
  gate.blocked = new Promise<void>((resolve) => (open = resolve))
  const bo = await join(service, { ...member, moderator: true })
  while (service.questions.length === 0) await new Promise(setImmediate)
  rights.set('u2', { denied: 'no-access' })
  review()
  gate.blocked = null
  open()
  assert.equal((await bo.waitFor('put-out')).reason, 'no-access')
})

test('a portal that does not answer lets nobody in, and a review that failed is made up for', async (t) => {
  const { rights, review, gate, ...service } = await serviceWith(t)
  const astrid = await join(service, host)
  await astrid.waitFor('joined')
  gate.fails = 1
  const bo = await join(service, member)
  assert.equal(await bo.closed, 1006)
  gate.fails = 1
  rights.set('u1', { denied: 'signed-out' })
  review()
  await astrid.waitFor('put-out')
})

test('after a moderator has removed somebody guests wait to be let in, whatever they call themselves', async (t) => {
  const service = await startConference()
  t.after(service.stop)
  const astrid = await join(service, host)
  await astrid.waitFor('joined')
  const tove = await join(service, guest('Tove'))
  const { self } = await tove.waitFor('joined')
  astrid.send({ type: 'kick', id: self.id })
  await tove.waitFor('kicked')
  assert.equal((await astrid.waitFor('lobby')).on, true)
  await (await join(service, guest('Another name'))).waitFor('waiting')
})
