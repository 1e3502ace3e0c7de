import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { SignJWT } from 'jose'
import { DOMAIN, pageConfig } from '../../server/src/testing/prosody/page-config.ts'
import { FOCUS, noJitsi, runProsody, writeConfig } from '../../server/src/testing/prosody/run-prosody.ts'
import { enterProsody } from '../../server/src/testing/prosody/xmpp-client.ts'
import { checkToken } from './check-token.ts'

const ROOM = 'calm-harbours'
const DEPLOYMENT = {
  appId: 'samtale',
  appSecret: 'a secret of the Jitsi that is long enough',
  domain: DOMAIN,
}
const now = Math.floor(Date.now() / 1000)
const SOUND = {
  iss: DEPLOYMENT.appId,
  aud: 'jitsi',
  sub: DOMAIN,
  room: ROOM,
  exp: now + 600,
  nbf: now - 10,
  context: { user: { name: 'Bo' } },
}
const signed = (claims: Record<string, unknown>, header: object = {}, secret = DEPLOYMENT.appSecret) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(secret))
const without = (...claims: readonly string[]) =>
  Object.fromEntries(Object.entries(SOUND).filter(([name]) => !claims.includes(name)))
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const [, body = '', signature = ''] = (await signed(SOUND)).split('.')
const MISMATCHED = /Room and token mismatched/
/** What is taken, and what is refused with which words. */
const TOKENS: Readonly<Record<string, readonly [token: string, rejection: RegExp | null]>> = {
  sound: [await signed(SOUND), null],
  'every room': [await signed({ ...SOUND, room: '*' }), null],
  'every domain': [await signed({ ...SOUND, sub: '*' }), null],
  'letters of any size': [await signed({ ...SOUND, room: 'Calm-Harbours', sub: DOMAIN.toUpperCase() }), null],
  'without times': [await signed(without('exp', 'nbf')), null],
  'without a word of who it is': [await signed(without('context')), null],
  nothing: ['', /./],
  'not three parts': ['a.b', /Invalid token/],
  garbage: ['a.b.c', /Invalid header/],
  unsigned: [`${part({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`, /Invalid or incorrect alg/],
  'another algorithm': [await signed(SOUND, { alg: 'HS512' }), /Invalid or incorrect alg/],
  'another typ': [await signed(SOUND, { typ: 'JOSE' }), /Invalid typ/],
  'another secret': [await signed(SOUND, {}, 'another secret that is long enough too'), /Invalid signature/],
  expired: [await signed({ ...SOUND, exp: now - 1 }), /Not acceptable by exp/],
  early: [await signed({ ...SOUND, nbf: now + 60 }), /Not acceptable by nbf/],
  'a time that is none': [await signed({ ...SOUND, exp: undefined, nbf: 'now' }), /nbf must be number/],
  'another issuer': [await signed({ ...SOUND, iss: 'another' }), /invalid 'iss' claim/],
  'no issuer': [await signed(without('iss')), /'iss' claim is missing/],
  'another audience': [await signed({ ...SOUND, aud: 'another' }), /invalid 'aud' claim/],
  'no audience': [await signed(without('aud')), /'aud' claim is missing/],
  'another room': [await signed({ ...SOUND, room: 'another' }), MISMATCHED],
  'another domain': [await signed({ ...SOUND, sub: 'elsewhere' }), MISMATCHED],
}

test('the stand-in of a Jitsi accepts and rejects what Prosody does, with its messages', () => {
  for (const [what, [token, rejection]] of Object.entries(TOKENS)) {
    const checked = checkToken(token, ROOM, DEPLOYMENT)
    if (rejection) assert.match(typeof checked === 'string' ? checked : '', rejection, what)
    else assert.equal(typeof checked, 'object', `${what}: ${JSON.stringify(checked)}`)
  }
  assert.deepEqual(checkToken(TOKENS['sound']?.[0] ?? '', ROOM, DEPLOYMENT), { name: 'Bo' })
})

suite('the same tokens and a real Prosody', { skip: noJitsi }, () => {
  let prosody: Awaited<ReturnType<typeof runProsody>>
  before(async () => {
    const filled = {
      appSecret: DEPLOYMENT.appSecret,
      eventsSecret: 'nobody hears of them',
      api: 'http://127.0.0.1:1',
    }
    prosody = await runProsody(await writeConfig({ added: pageConfig(filled) }))
    await (await enterProsody({ port: prosody.port, account: FOCUS })).join(ROOM, 'focus')
  })
  after(() => prosody?.stop())

  for (const [what, [token, rejection]] of Object.entries(TOKENS))
    test(`${what}: ${rejection ? 'refused' : 'taken'}`, async (): Promise<void> => {
      const enter = () => enterProsody({ port: prosody.port, room: ROOM, token })
      // The room is looked at when somebody joins it, everything else before.
      if (rejection && rejection !== MISMATCHED) return assert.rejects(enter(), rejection)
      const client = await enter()
      if (rejection) await assert.rejects(client.join(ROOM, 'bo'), rejection)
      else await client.join(ROOM, 'bo')
      await client.drop()
    })
})
