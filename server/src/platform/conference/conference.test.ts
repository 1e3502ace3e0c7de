import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, verify } from 'node:crypto'
import { test } from 'node:test'
import { readConfig } from '#config/config.ts'
import { checkToken } from '../../../../conference/server/check-token.ts'
import { conferenceOf, type Grant } from './conference.ts'

const now = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const embedded = {
  publicUrl: 'https://portal.example.org',
  embeddedSecret: 'a secret that nobody can guess, 32+',
}
const withSettings = (env: Record<string, string>) => conferenceOf(readConfig(env).video, embedded)
const grant: Grant = {
  meetingId: 'm1',
  role: 'moderator',
  sessionId: 's1',
  room: 'brave-otters-juggle-quietly',
  title: 'Budget',
  lobby: true,
  user: { id: 'u1', name: 'Åse', email: 'aase@example.org', avatar: '/files/picture/1' },
  moderator: true,
  lobbyBypass: true,
  notBefore: later(-1),
  expires: later(30),
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const JITSI = { VIDEO_URL: 'https://meet.example.org', VIDEO_APP_ID: 'portal', VIDEO_APP_SECRET: 'shared' }
const JAAS = {
  VIDEO_URL: 'https://8x8.vc',
  VIDEO_KEY_ID: 'vpaas-magic-cookie-1a2b/3c4d',
  VIDEO_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
}

function parts(token: string) {
  const [head = '', body = '', signature = ''] = token.split('.')
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  return { header: read(head), claims: read(body), signed: `${head}.${body}`, signature }
}

test('the video host comes from the configuration: embedded, Jitsi Meet or JaaS [S9.26]', () => {
  assert.deepEqual(withSettings({}).host, {
    scriptUrl: '/video/external_api.js',
    domain: 'portal.example.org/video',
    roomPrefix: '',
  })
  assert.deepEqual(withSettings(JITSI).host, {
    scriptUrl: 'https://meet.example.org/external_api.js',
    domain: 'meet.example.org',
    roomPrefix: '',
  })
  assert.deepEqual(withSettings(JAAS).host, {
    scriptUrl: 'https://8x8.vc/vpaas-magic-cookie-1a2b/external_api.js',
    domain: '8x8.vc',
    roomPrefix: 'vpaas-magic-cookie-1a2b/',
  })
})

test("a guest's link leads to the engine's own page", () => {
  assert.equal(
    withSettings({}).guestLink('some-room', 'T'),
    'https://portal.example.org/video/some-room?jwt=T',
  )
  assert.equal(withSettings(JITSI).guestLink('some-room', 'T'), 'https://meet.example.org/some-room?jwt=T')
  assert.equal(
    withSettings(JAAS).guestLink('some-room', 'T'),
    'https://8x8.vc/vpaas-magic-cookie-1a2b/some-room?jwt=T',
  )
})

test('a token for a Jitsi Meet is signed HS256 with the app id and its secret [D3.25]', async () => {
  const { header, claims, signed, signature } = parts(await withSettings(JITSI).sign(grant))
  assert.deepEqual(header, { alg: 'HS256', typ: 'JWT' })
  assert.equal(signature, createHmac('sha256', 'shared').update(signed).digest('base64url'))
  const { jti, ...rest } = claims
  assert.match(String(jti), /^[0-9a-f-]{36}$/)
  assert.deepEqual(rest, {
    iss: 'portal',
    aud: 'jitsi',
    sub: 'meet.example.org',
    room: grant.room,
    nbf: now.getTime() / 1000 - 60,
    exp: now.getTime() / 1000 + 1800,
    context: {
      user: { ...grant.user, moderator: true, lobby_bypass: true },
      room: { id: 'm1', title: 'Budget', lobby: true },
    },
  })
})

test('a token for JaaS is signed RS256 with its key id and names every right [D3.26]', async () => {
  const { header, claims, signed, signature } = parts(
    await withSettings(JAAS).sign({ ...grant, moderator: false }),
  )
  assert.deepEqual(header, { alg: 'RS256', typ: 'JWT', kid: 'vpaas-magic-cookie-1a2b/3c4d' })
  assert.ok(verify('sha256', Buffer.from(signed), publicKey, Buffer.from(signature, 'base64url')))
  assert.deepEqual(
    [claims['iss'], claims['aud'], claims['sub']],
    ['chat', 'jitsi', 'vpaas-magic-cookie-1a2b'],
  )
  const { features } = claims['context'] as { features: Record<string, boolean> }
  assert.ok(Object.keys(features).length >= 7 && Object.values(features).every((right) => !right))
})

test('a token that names nobody carries no id', async () => {
  const { claims } = parts(
    await withSettings({}).sign({ ...grant, user: { id: '', name: '', email: '', avatar: '' } }),
  )
  assert.equal('id' in (claims['context'] as { user: object }).user, false)
})

test('our own token is read back, another is nothing', async () => {
  const ours = withSettings({})
  const token = await ours.sign(grant)
  assert.deepEqual(await ours.verify(token, now), grant)
  assert.equal(await ours.verify(`${token}x`, now), null)
  assert.equal(await ours.verify('', now), null)
  assert.equal(await ours.verify(await withSettings(JITSI).sign(grant), now), null)
  assert.equal(await ours.verify(token, later(31)), null, 'expired')
  assert.deepEqual(
    await ours.verify(token, later(31), 60 * 60_000),
    grant,
    'expired, for whoever may come an hour late',
  )
  assert.equal(await ours.verify(token, later(91), 60 * 60_000), null, 'expired for them too')
  assert.equal(await ours.verify(token, later(-2)), null, 'not yet good')
  assert.equal(
    await withSettings({ VIDEO_AUDIENCE: 'other' }).verify(token, now),
    null,
    'for another audience',
  )
  const [, body] = token.split('.')
  assert.equal(
    await ours.verify(`${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`, now),
    null,
    'unsigned',
  )
})

test('the embedded service takes the token that is signed for it, for its room alone [D4.6]', async () => {
  const { sign, tokens } = withSettings({})
  const rules = {
    appId: tokens.issuer,
    audience: tokens.audience,
    subject: tokens.subject,
    secret: embedded.embeddedSecret,
  }
  const token = await sign(grant)
  const read = await checkToken(token, grant.room, rules, now)
  const { id, name, email } = grant.user
  assert.deepEqual(read, {
    userId: id,
    name,
    email,
    avatar: '',
    moderator: true,
    lobbyBypass: true,
    lobby: true,
    title: 'Budget',
    meetingId: 'm1',
    sessionId: 's1',
    grantedAs: 'moderator',
  })
  await assert.rejects(checkToken(token, 'another-room', rules, now), /room and token mismatched/)
  await assert.rejects(checkToken(token, grant.room, rules, later(31)), /expired/)
  const jitsis = await withSettings({ ...JITSI, VIDEO_APP_ID: tokens.issuer }).sign(grant)
  await assert.rejects(checkToken(jitsis, grant.room, rules, now), /signature is wrong/)
})
