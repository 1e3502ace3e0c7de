import assert from 'node:assert/strict'
import { after, afterEach, before, suite, test } from 'node:test'
import { decodeJwt, SignJWT } from 'jose'
import { eventually } from '#testing/eventually.ts'
import { APP_SECRET, jitsiStage } from '#testing/prosody/jitsi-stage.ts'
import { DOMAIN } from '#testing/prosody/page-config.ts'
import { hasLobby, noJitsi } from '#testing/prosody/run-prosody.ts'
import { XmppError } from '#testing/prosody/xmpp-client.ts'

/** These claims with changes, signed as the portal signs them but for what is said. */
const signedAs = (claims: object, changed: object, header: object = {}, secret = APP_SECRET) =>
  new SignJWT({ ...claims, ...changed })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(secret))

suite('the tokens of the portal, checked by a real Prosody with Jitsi’s modules', { skip: noJitsi }, () => {
  let stage: Awaited<ReturnType<typeof jitsiStage>>
  before(async () => (stage = await jitsiStage()))
  afterEach(() => stage.emptyRooms())
  after(() => stage?.close())

  test('they open their room: the host becomes its moderator, members and guests take part [D4.1]', async () => {
    const { room, tokens } = await stage.meetingInProgress()
    const standings: Record<string, object> = {}
    for (const [nick, token] of Object.entries(tokens))
      standings[nick] = await (await stage.enter({ room, token })).join(room, nick)
    assert.deepEqual(standings, {
      host: { affiliation: 'owner', role: 'moderator' },
      member: { affiliation: 'member', role: 'participant' },
      guest: { affiliation: 'member', role: 'participant' },
    })
  })

  test('they open no other room', async () => {
    const [one, other] = [await stage.meetingInProgress(), await stage.meetingInProgress()]
    for (const token of Object.values(one.tokens)) {
      const client = await stage.enter({ room: other.room, token })
      await assert.rejects(client.join(other.room, 'stranger'), { message: 'Room and token mismatched' })
    }
  })

  test('what the portal did not sign for this Jitsi and this moment is rejected, with its reason', async () => {
    const { room, tokens } = await stage.meetingInProgress()
    const claims = decodeJwt(tokens.guest)
    const now = Math.floor(Date.now() / 1000)
    const signed = (changed: object, header: object = {}, secret = APP_SECRET) =>
      signedAs(claims, changed, header, secret)
    const [head = '', body = '', signature = ''] = tokens.guest.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const moderator = part({ ...claims, context: { user: { moderator: true } } })
    const none = part({ alg: 'none', typ: 'JWT' })

    const invalidTokens: readonly (readonly [string | undefined, RegExp])[] = [
      [undefined, /token required/],
      ['a.b.c', /Invalid header/],
      [await signed({}, {}, 'a secret of somebody else that is long enough'), /Invalid signature/],
      [`${head}.${moderator}.${signature}`, /Invalid signature/],
      [`${none}.${body}.${signature}`, /incorrect alg/],
      [`${none}.${body}.`, /Invalid token/],
      [await signed({}, { alg: 'HS512' }), /incorrect alg/],
      [await signed({}, { typ: 'JOSE' }), /Invalid typ/],
      [await signed({ exp: now - 1 }), /by exp/],
      [await signed({ nbf: now + 60 }), /by nbf/],
      [await signed({ iss: 'another' }), /'iss'/],
      [await signed({ aud: 'another' }), /'aud'/],
    ]
    for (const [token, reason] of invalidTokens)
      await assert.rejects(
        stage.enter({ room, ...(token !== undefined && { token }) }),
        (error) => error instanceof XmppError && reason.test(error.message),
        String(reason),
      )

    const elsewhere = await stage.enter({ room, token: await signed({ sub: 'another.example.com' }) })
    await assert.rejects(elsewhere.join(room, 'tove'), { message: 'Room and token mismatched' })
    const sound = await stage.enter({ room, token: await signed({}) })
    assert.equal(
      (await sound.join(room, 'tove')).role,
      'participant',
      'what is refused above is refused for its own fault',
    )
  })

  test('whoever is inside when their token ends stays, and does not come back with it', async () => {
    const { room, tokens } = await stage.meetingInProgress()
    const ends = Math.floor(Date.now() / 1000) + 2
    const token = await signedAs(decodeJwt(tokens.guest), { exp: ends })
    await (await stage.enter({ room, token })).join(room, 'tove')
    await eventually(() => Date.now() / 1000 > ends, 'the end of a token of two seconds')
    await assert.rejects(stage.enter({ room, token }), /by exp/)
    assert.deepEqual(await stage.census(DOMAIN), new Set([`${room}@conference.${DOMAIN}`]))
  })

  test('with the lobby on, visitors wait; the invited pass, and the host is moderator again', {
    skip: !hasLobby && 'the folder has no lobby',
  }, async () => {
    const { room, tokens } = await stage.meetingInProgress()
    const host = await stage.enter({ room, token: tokens.host })
    const early = await stage.enter({ room, token: tokens.guest })
    await host.join(room, 'host')
    await early.join(room, 'early')
    await assert.rejects(early.lobbyOn(room), XmppError)
    await early.leave(room, 'early')
    await host.lobbyOn(room)

    const visitor = await stage.enter({ room, token: tokens.guest })
    await assert.rejects(visitor.join(room, 'tove'), /registration-required.*lobbyroom/)
    const member = await stage.enter({ room, token: tokens.member })
    assert.deepEqual(await member.join(room, 'member'), { affiliation: 'member', role: 'participant' })
    await host.drop()
    const again = await stage.enter({ room, token: tokens.host })
    assert.deepEqual(await again.join(room, 'host'), { affiliation: 'owner', role: 'moderator' })
  })
})
