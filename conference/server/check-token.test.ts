import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnsecuredJWT } from 'jose'
import { SECRET, tokenFor } from '../testing/test-conference.ts'
import { checkToken, InvalidTokenError } from './check-token.ts'

const RULES = { appId: 'samtale', audience: 'samtale-video', subject: 'meet.example', secret: SECRET }
const ROOM = 'calm-harbours'
const seconds = Math.floor(Date.now() / 1000)
const check = (token: string, rules = RULES) => checkToken(token, ROOM, rules, new Date())

type Row = [what: string, token: Promise<string> | string, reason: RegExp]

const unsigned = () =>
  new UnsecuredJWT({ room: ROOM, context: { user: { id: 'u' } } })
    .setIssuer(RULES.appId)
    .setAudience(RULES.audience)
    .setSubject(RULES.subject)
    .setExpirationTime('1h')
    .encode()

const INVALID_TOKENS: Row[] = [
  ['no token', '', /not a token/],
  ['a text that is no token', 'a.b.c', /not a token/],
  ['an unsigned token, alg none', unsigned(), /algorithm|not a token/],
  ['another algorithm, HS512', tokenFor({}, ROOM, {}, { alg: 'HS512' }), /algorithm is not allowed/],
  [
    'a token signed with another secret',
    tokenFor({}, ROOM, {}, {}, 'another secret, also longer than 32 characters'),
    /signature is wrong/,
  ],
  ['a header without typ', tokenFor({}, ROOM, {}, { typ: undefined }), /'typ' must be JWT/],
  ['a header with typ in small letters', tokenFor({}, ROOM, {}, { typ: 'jwt' }), /'typ' must be JWT/],
  ['another issuer', tokenFor({}, ROOM, { iss: 'somebody' }), /'iss' claim/],
  ['no issuer', tokenFor({}, ROOM, { iss: undefined }), /'iss' claim/],
  ['another audience', tokenFor({}, ROOM, { aud: 'somewhere' }), /'aud' claim/],
  ['no audience', tokenFor({}, ROOM, { aud: undefined }), /'aud' claim/],
  ['another subject', tokenFor({}, ROOM, { sub: 'other.example' }), /'sub' claim is wrong/],
  ['no subject', tokenFor({}, ROOM, { sub: undefined }), /'sub' claim is missing/],
  ['another room', tokenFor({}, 'loud-harbours'), /room and token mismatched/],
  ['no room', tokenFor({}, ROOM, { room: undefined }), /'room' claim is missing/],
  ['an end in the past', tokenFor({}, ROOM, { exp: seconds - 1 }), /expired/],
  ['no end', tokenFor({}, ROOM, { exp: undefined }), /'exp' claim/],
  ['a begin in the future', tokenFor({}, ROOM, { nbf: seconds + 60 }), /not valid yet/],
]

for (const [what, token, reason] of INVALID_TOKENS) {
  test(`[D4.6] a token is refused for ${what}`, async () => {
    await assert.rejects(
      check(await token),
      (error: unknown) => error instanceof InvalidTokenError && reason.test(error.message),
    )
  })
}

test('[D4.6] a good token says who somebody is, and moderator only when it says so', async () => {
  const user = { id: 'u1', name: 'Astrid Holm', email: 'astrid@example.dk' }
  const unbound = { meetingId: '', sessionId: '', grantedAs: '' }
  const plain = {
    userId: 'u1',
    name: user.name,
    email: user.email,
    avatar: '',
    moderator: false,
    lobbyBypass: false,
    lobby: false,
    title: '',
    ...unbound,
  }
  assert.deepEqual(await check(await tokenFor(user)), plain)
  assert.deepEqual(await check(await tokenFor({ ...user, moderator: false })), plain)
  assert.deepEqual(await check(await tokenFor({ ...user, moderator: true })), { ...plain, moderator: true })
  assert.deepEqual(await check(await tokenFor({ ...user, moderator: 'true' })), { ...plain, moderator: true })
  assert.deepEqual(await check(await tokenFor({ ...user, lobby_bypass: true })), {
    ...plain,
    lobbyBypass: true,
  })
  const opens = await check(
    await tokenFor(user, ROOM, { context: { user, room: { lobby: true, title: 'Budget' } } }),
  )
  assert.deepEqual(opens, { ...plain, lobby: true, title: 'Budget' })
  const context = { user, room: { id: 'm1' }, entry: { session: 's1', as: 'invited' } }
  assert.deepEqual(await check(await tokenFor(user, ROOM, { context })), {
    ...plain,
    meetingId: 'm1',
    sessionId: 's1',
    grantedAs: 'invited',
  })
})

test('a picture in a token is an address that a browser fetches, or none', async () => {
  const avatarOf = async (avatar: unknown) => (await check(await tokenFor({ id: 'u1', avatar }))).avatar
  assert.equal(await avatarOf('https://meet.example/files/a.webp'), 'https://meet.example/files/a.webp')
  for (const odd of [
    '/files/a.webp',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'https://',
    `https://x.example/${'a'.repeat(500)}`,
    7,
    undefined,
  ])
    assert.equal(await avatarOf(odd), '', String(odd))
})

test('[D4.6] room and subject may be a star, and the room may be written with capitals', async () => {
  await check(await tokenFor({}, ROOM, { room: '*', sub: '*' }))
  await check(await tokenFor({}, 'Calm-HARBOURS'))
  await check(await tokenFor({}, ROOM, { sub: 'anything' }), { ...RULES, subject: '*' })
})

test('a name in a token cannot turn the reading direction around or fill the screen', async () => {
  const { name } = await check(await tokenFor({ name: `\u202eAstrid\u0007 ${'x'.repeat(500)}` }))
  assert.equal(name, `Astrid ${'x'.repeat(57)}`)
})
