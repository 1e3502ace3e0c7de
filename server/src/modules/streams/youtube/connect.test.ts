import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { errorsDa } from '@samtale/contract/texts/da'
import { connecting, connectYoutube } from '#testing/connect-youtube.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { youtubeServer, type YoutubeServer } from '#testing/youtube-server.ts'

let google: YoutubeServer
let fixture: TestApp
before(async () => {
  google = await youtubeServer()
  fixture = await testApp({ env: google.env })
})
after(async () => {
  // Closing can fail; a server that stays open would keep the process.
  try {
    await fixture.close()
  } finally {
    await google.close()
  }
})

const newCustomer = () => fixture.addUser({ role: 'customer', name: 'Kirsten Kunde' })
const entriesOf = (id: string) =>
  fixture.db
    .selectFrom('audit_entries')
    .select(['action', 'resource', 'subject_name', 'actor_name'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const codeOf = (reply: { json: () => unknown }) => (reply.json() as { code: string }).code

test('[S7.99] [S7.100] [S7.101] [D6.5] an account connects its channel at Google and disconnects it there', async () => {
  const customer = await newCustomer()
  const { youtube } = customer.api
  assert.deepEqual(await youtube.status({}), {
    connected: false,
    configured: true,
    channel: null,
    since: null,
    expired: false,
  })

  const browser = connecting(fixture, customer.token)
  const { address, cookie } = await browser.begin()
  const consentUrl = new URL(address)
  assert.equal(consentUrl.origin, google.address)
  assert.deepEqual(
    ['redirect_uri', 'scope', 'access_type', 'prompt', 'code_challenge_method'].map((name) =>
      consentUrl.searchParams.get(name),
    ),
    [
      'http://localhost:8080/oauth/youtube/callback',
      'https://www.googleapis.com/auth/youtube',
      'offline',
      'consent',
      'S256',
    ],
  )
  assert.match(cookie, /^samtale-youtube=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)

  const back = await browser.comeBack(await browser.consent(address, { channel: 'UC-two' }))
  assert.deepEqual(
    [back.statusCode, back.headers.location, back.headers['cache-control']],
    [302, '/livestreamings?connected=1', 'no-store'],
  )
  const since = fixture.clock.now().toISOString()
  assert.deepEqual(await youtube.status({}), {
    connected: true,
    configured: true,
    channel: 'Second channel',
    since,
    expired: false,
  })

  const relation = google.relation()
  assert.deepEqual(await youtube.disconnect({}), { revoked: true })
  assert.equal(google.relation(), relation - 1)
  assert.equal((await youtube.status({})).connected, false)
  assert.deepEqual(await youtube.disconnect({}), { revoked: false })
  const entry = { resource: 'youtube', subject_name: 'Second channel', actor_name: 'Kirsten Kunde' }
  assert.deepEqual(await entriesOf(customer.id), [
    { action: 'connected', ...entry },
    { action: 'disconnected', ...entry },
  ])
})

test('[D6.5] each account has its own connection; a member sees that of its managing user', async () => {
  const [one, other] = [await newCustomer(), await fixture.addUser({ role: 'subadmin' })]
  const [mine, theirs] = [
    await fixture.addUser({ role: 'member', parentId: one.id }),
    await fixture.addUser({ role: 'member', parentId: other.id }),
  ]
  await connectYoutube(fixture, one.token)
  const channels = async () =>
    Promise.all([one, mine, other, theirs].map(async ({ api }) => (await api.youtube.status({})).channel))
  assert.deepEqual(await channels(), ['First channel', 'First channel', null, null])
  await connectYoutube(fixture, other.token, { channel: 'UC-two' })
  assert.deepEqual(await channels(), ['First channel', 'First channel', 'Second channel', 'Second channel'])
  await other.api.youtube.disconnect({})
  assert.deepEqual(await channels(), ['First channel', 'First channel', null, null])
})

test('[D6.5] what Google gave is stored encrypted, and no answer has it', async () => {
  const customer = await newCustomer()
  await connectYoutube(fixture, customer.token)
  const row = await fixture.db
    .selectFrom('youtube_connections')
    .selectAll()
    .where('account_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(Object.keys(row.refresh_token as object).toSorted(), ['ciphertext', 'end', 'key', 'setAt'])
  assert.doesNotMatch(JSON.stringify(row), /refresh-/)
  assert.doesNotMatch(JSON.stringify(await customer.api.youtube.status({})), /refresh-|ciphertext/)
})

test('an attempt serves once, for ten minutes, and in the browser and the session that began it', async () => {
  const customer = await newCustomer()
  const browser = connecting(fixture, customer.token)
  const begin = async () => browser.consent((await browser.begin()).address)
  const location = await begin()
  for (const cookie of [
    '',
    'samtale-youtube=',
    `samtale-youtube=${'a'.repeat(43)}`,
    'other=1; samtale-youtube',
  ]) {
    const reply = await browser.comeBack(location, cookie)
    assert.deepEqual([reply.statusCode, codeOf(reply)], [400, 'youtube_link_expired'], cookie)
  }
  // Somebody else's browser did not spend it.
  assert.equal((await browser.comeBack(location)).headers.location, '/livestreamings?connected=1')
  assert.equal((await browser.comeBack(location)).statusCode, 400)

  const [older, newer] = [await begin(), await begin()]
  assert.equal((await browser.comeBack(older)).statusCode, 400, 'the cookie is of the later attempt')
  assert.equal((await browser.comeBack(newer)).statusCode, 302)

  const late = await begin()
  fixture.clock.advance(600_000)
  assert.equal((await browser.comeBack(late)).statusCode, 400)
  const signedOut = await begin()
  await customer.api.account.logout({})
  assert.equal((await browser.comeBack(signedOut)).statusCode, 400)
})

test('an invalid attempt shows an error page to whoever opens it, and asks nothing of Google', async () => {
  const browser = connecting(fixture, (await newCustomer()).token)
  const calls = google.calls.length
  for (const query of [
    '',
    '?state=',
    '?code=1',
    `?state=${'s'.repeat(43)}&code=1`,
    '?state=%00&code=1',
    '?error=access_denied',
  ])
    assert.equal(
      (await browser.comeBack(`http://x/oauth/youtube/callback${query}`, `samtale-youtube=${'a'.repeat(43)}`))
        .statusCode,
      400,
      query,
    )
  assert.equal(google.calls.length, calls)
  const headers = { accept: 'text/html,*/*', 'accept-language': 'da' }
  const page = await browser.comeBack('http://x/oauth/youtube/callback', '', headers)
  assert.equal(page.statusCode, 400)
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'; style-src 'nonce-/)
  assert.ok(page.body.includes(errorsDa.youtube_link_expired) && page.body.includes('lang="da"'))
})

test('whoever was suspended, or may no longer stream, comes back for nothing', async () => {
  for (const change of [{ status: 'suspend' }, { role: 'member' }] as const) {
    const customer = await newCustomer()
    const browser = connecting(fixture, customer.token)
    const location = await browser.consent((await browser.begin()).address)
    await fixture.db.updateTable('users').set(change).where('id', '=', customer.id).execute()
    assert.equal((await browser.comeBack(location)).statusCode, 400)
  }
})

test('what goes wrong at Google is said on the screen, and nothing is connected or left behind there', async () => {
  const customer = await newCustomer()
  const browser = connecting(fixture, customer.token)
  const cases = [
    ['youtube_declined', { channel: 'none' }, null],
    ['youtube_declined', { withoutYoutube: true }, null],
    ['youtube_link_expired', {}, { what: 'POST /token', status: 400, reason: 'invalid_grant' }],
    ['youtube_not_configured', {}, { what: 'POST /token', status: 401, reason: 'invalid_client' }],
    ['youtube_unavailable', {}, { what: 'POST /token', status: 503 }],
    [
      'youtube_live_not_enabled',
      {},
      { what: 'GET liveBroadcasts', status: 403, reason: 'liveStreamingNotEnabled' },
    ],
    [
      'youtube_not_permitted',
      {},
      { what: 'GET liveBroadcasts', status: 401, reason: 'youtubeSignupRequired' },
    ],
    ['youtube_quota_exceeded', {}, { what: 'GET channels', status: 403, reason: 'quotaExceeded' }],
  ] as const
  for (const [code, consent, failure] of cases) {
    const { address } = await browser.begin()
    const location = await browser.consent(address, consent)
    if (failure) google.fail(failure)
    assert.equal((await browser.comeBack(location)).headers.location, `/livestreamings?error=${code}`)
    assert.equal((await customer.api.youtube.status({})).connected, false)
    if (failure?.what.startsWith('GET'))
      assert.equal(google.calls.at(-1), 'POST /revoke', 'the permission that nobody needs is given back')
  }
})

test('Google being away does not keep anybody connected', async () => {
  const customer = await newCustomer()
  await connectYoutube(fixture, customer.token)
  google.fail({ what: 'POST /revoke', status: 503 })
  assert.deepEqual(await customer.api.youtube.disconnect({}), { revoked: false })
  assert.equal((await customer.api.youtube.status({})).connected, false)
  await connectYoutube(fixture, customer.token)
  google.withdraw()
  assert.deepEqual(
    await customer.api.youtube.disconnect({}),
    { revoked: true },
    'it was taken back at Google before',
  )
})

test('whoever asks too often for Google’s page is rejected with the time to wait', async () => {
  const { api } = await newCustomer()
  for (let tried = 0; tried < 10; tried += 1) await api.youtube.connect({})
  await assert.rejects(api.youtube.connect({}), { code: 'rate_limited' })
})

test('an installation that Google does not know says so', async () => {
  const alone = await testApp({ env: { YOUTUBE_CLIENT_ID: '', YOUTUBE_CLIENT_SECRET: '' } })
  try {
    const { api } = await alone.addUser({ role: 'customer' })
    assert.deepEqual(await api.youtube.status({}), {
      connected: false,
      configured: false,
      channel: null,
      since: null,
      expired: false,
    })
    await assert.rejects(api.youtube.connect({}), { code: 'youtube_not_configured' })
  } finally {
    await alone.close()
  }
})

test('over TLS the cookie is bound to this very host', async () => {
  const tls = await testApp({ env: { ...google.env, PUBLIC_URL: 'https://portal.example.org' } })
  try {
    const { cookie } = await connecting(tls, (await tls.addUser({ role: 'customer' })).token).begin()
    assert.match(
      cookie,
      /^__Host-samtale-youtube=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
  } finally {
    await tls.close()
  }
})
