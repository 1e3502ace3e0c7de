import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { WebSocket } from 'ws'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { issueMailToken } from './mail-tokens.ts'
import { accountJobs } from '#modules/account/account.jobs.ts'
import { liveUpdates } from '#http/live.ts'
import { routeUpgrades } from '#http/route-upgrades.ts'
import { seenOf, sendRequest, type Reply } from '#testing/send-request.ts'
import { PASSWORD } from '#testing/request-factory.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { setPassword } from '#testing/valid-requests.ts'

let app: TestApp
let live: ReturnType<typeof liveUpdates>
let port: number
before(async () => {
  app = await testApp()
  live = liveUpdates(app.sessions.checkToken)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
  routeUpgrades(app.app.server, { '/v1/live': live.upgrade })
})
after(async () => {
  live.close()
  await app.close()
})

type State = 'pending' | 'active' | 'suspend' | 'deleted' | 'tenant suspended' | 'tenant deleted'
/**
 * What each way in answers in each state: 200, or the code of the refusal. Everything was handed out before
 * the state began.
 */
type Ways = {
  readonly signIn: 200 | ErrorCode
  readonly session: 200 | ErrorCode
  readonly invitation: 200 | ErrorCode
  readonly reset: 200 | ErrorCode
  readonly setUp: 200 | ErrorCode
  readonly newAddress: 200 | ErrorCode
  /** Whether a new link for a password is mailed to whoever asks. */
  readonly mail: 'sent' | 'none'
  /** How a line for live updates answers a hello. */
  readonly live: 'ready' | 4401
}
const shutOut = {
  session: 'unauthorized',
  invitation: 'invitation_expired',
  reset: 'reset_link_expired',
  setUp: 'unauthorized',
  newAddress: 'email_link_expired',
  mail: 'none',
  live: 4401,
} as const
const STATES: Readonly<Record<State, Ways>> = {
  pending: { ...shutOut, signIn: 'account_unverified', invitation: 200, setUp: 200 },
  active: {
    signIn: 200,
    session: 200,
    invitation: 'invitation_expired',
    reset: 200,
    setUp: 200,
    newAddress: 200,
    mail: 'sent',
    live: 'ready',
  },
  suspend: { ...shutOut, signIn: 'account_suspended' },
  deleted: { ...shutOut, signIn: 'credentials_not_match' },
  'tenant suspended': { ...shutOut, signIn: 'account_suspended' },
  'tenant deleted': { ...shutOut, signIn: 'account_suspended' },
}

/**
 * Somebody with a password, a session, both links and a set-password token, brought into that state
 * afterwards.
 */
async function somebody(state: State) {
  const grandparent = await app.addUser({ role: 'subadmin' })
  const parent = await app.addUser({ role: 'customer', parentId: grandparent.id })
  const user = await app.addUser({ role: 'member', parentId: parent.id })
  await setPassword(app, user.id)
  const now = app.clock.now()
  const invitation = await issueMailToken(app.db, user.id, 'invitation', now)
  const reset = await issueMailToken(app.db, user.id, 'password-reset', now)
  const address = await issueMailToken(app.db, user.id, 'email-change', now)
  await app.db
    .updateTable('users')
    .set({ pending_email: `new.${user.email}` })
    .where('id', '=', user.id)
    .execute()
  const setUp = await app.sessions.open(user.id, 'password-setup', {
    userAgent: 'test',
    address: '127.0.0.1',
  })
  const [id, status] = {
    'tenant suspended': [grandparent.id, 'suspend'] as const,
    'tenant deleted': [parent.id, 'deleted'] as const,
  }[state as string] ?? [user.id, state]
  await app.db
    .updateTable('users')
    .set({ status: status as 'pending' })
    .where('id', '=', id)
    .execute()
  return { ...user, parent, grandparent, invitation, reset, setUp, address }
}

/** Whether the job that follows a forgotten password mails a link. */
async function linkFor(email: string) {
  const jobs = accountJobs({
    ...app,
    clock: app.clock.now,
    queueMail: app.mailer.queueMail,
    publicUrl: 'http://localhost',
  })
  await jobs['send-reset-mail']({ email, locale: 'en-US' })
  const mail = await app.db.selectFrom('mails').select('id').where('recipient', '=', email).executeTakeFirst()
  return mail ? ('sent' as const) : ('none' as const)
}

async function hello(token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/live`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token }))
  const answer = await Promise.race([
    once(socket, 'message').then(() => 'ready' as const),
    once(socket, 'close').then(([code]) => code as 4401),
  ])
  socket.terminate()
  return answer
}

const post = (path: string, body: object, token: string | null = null) =>
  sendRequest(app, { method: 'POST', path, body, token })
const outcome = (reply: Reply): 200 | ErrorCode =>
  reply.statusCode === 200 ? 200 : reply.json<{ code: ErrorCode }>().code

describe('every way in answers every state of a user as the table of states says', () => {
  for (const [state, ways] of Object.entries(STATES)) {
    test(state, async () => {
      const user = await somebody(state as State)
      // A confirmed address ends what was opened by links to the old one: the password is chosen by another.
      const other = await somebody(state as State)
      const seen: Ways = {
        signIn: outcome(await post('account/login', { email: user.email, password: PASSWORD })),
        session: outcome(
          await sendRequest(app, { method: 'GET', path: 'account/profile', token: user.token }),
        ),
        invitation: outcome(await post('users/verify', { token: user.invitation })),
        reset: outcome(await post('users/resetpassword', { token: user.reset })),
        live: await hello(user.token),
        mail: await linkFor(user.email),
        newAddress: outcome(await post('users/confirmemail', { token: user.address })),
        setUp: outcome(
          await post('users/createpassword', { password: PASSWORD, confirm: PASSWORD }, other.setUp),
        ),
      }
      assert.deepEqual(seen, ways)
    })
  }
})

test('with a wrong password nobody learns in which state an account is, or whether there is one', async () => {
  const replies: unknown[] = []
  for (const state of Object.keys(STATES))
    replies.push(
      seenOf(
        await post('account/login', {
          email: (await somebody(state as State)).email,
          password: 'not the one',
        }),
      ),
    )
  const unknown = seenOf(
    await post('account/login', { email: 'nobody.at.all@example.org', password: PASSWORD }),
  )
  assert.equal(unknown.statusCode, 401)
  for (const reply of replies) assert.deepEqual(reply, unknown)
})

test('asking for a new password answers the same in every state, and for nobody', async () => {
  const unknown = seenOf(await post('account/forgotpassword', { email: 'nobody.at.all@example.org' }))
  assert.equal(unknown.statusCode, 200)
  for (const state of Object.keys(STATES))
    assert.deepEqual(
      seenOf(await post('account/forgotpassword', { email: (await somebody(state as State)).email })),
      unknown,
      state,
    )
})

test('a suspended tenant is let in again as it was when the suspension is lifted', async () => {
  const { grandparent, token } = await somebody('tenant suspended')
  const profile = { method: 'GET', path: 'account/profile', token }
  assert.equal((await sendRequest(app, profile)).statusCode, 401)
  await app.db.updateTable('users').set({ status: 'active' }).where('id', '=', grandparent.id).execute()
  assert.equal((await sendRequest(app, profile)).statusCode, 200)
})

test('a room of a suspended or deleted tenant is as absent to a visitor as one that never was', async () => {
  for (const state of ['tenant suspended', 'tenant deleted'] as const) {
    const { api, parent, grandparent } = await somebody('active')
    const { location } = await api.meetings.createInstant({ name: 'Soon gone' })
    assert.equal((await post('meetings/gettoken', { roomName: location })).statusCode, 200)
    const change =
      state === 'tenant suspended'
        ? ([grandparent.id, 'suspend'] as const)
        : ([parent.id, 'deleted'] as const)
    await app.db.updateTable('users').set({ status: change[1] }).where('id', '=', change[0]).execute()
    const absent = await post('meetings/gettoken', { roomName: 'no-such-room' })
    assert.deepEqual(seenOf(await post('meetings/gettoken', { roomName: location })), seenOf(absent))
    const looked = [location, 'no-such-room'].map((room) =>
      sendRequest(app, { method: 'GET', path: `meetings/getbylocation/${room}` }),
    )
    const [gone, never] = (await Promise.all(looked)).map(seenOf)
    assert.deepEqual([gone?.statusCode, gone], [404, never])
  }
})
