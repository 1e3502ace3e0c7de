import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { PLAY_HOURS } from '@samtale/contract/videos/videos'
import { newId } from '#db/new-id.ts'
import { addFilm } from '#testing/add-film.ts'
import { eventually } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { THREE_SECONDS, videoFile } from '#testing/video-file.ts'

const fixture = await testApp({ env: { SESSION_IDLE_HOURS: '200' } })
after(fixture.close)
const { clock } = fixture
const customer = await fixture.addUser({ role: 'customer' })
const member = await fixture.addUser({ role: 'member', parentId: customer.id })
const { videos } = customer.api
const account = customer.id
const FILE = videoFile(300_000)
const HTML = { accept: 'text/html,application/xhtml+xml' }

const get = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  fixture.app.inject({ method, url, headers })
const filmOf = () => addFilm(fixture, customer.id, { bytes: FILE, filename: 'Påske <2026>.mp4' })
const tokenFor = async (id: string) => (await videos.playToken({ account, id })).token
/** What a browser sends back of a cookie. */
const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

/** A browser that was let in. */
async function entered(id: string) {
  const reply = await get(`/play/${id}?idt=${await tokenFor(id)}`, HTML)
  assert.equal(reply.statusCode, 302)
  return { cookie: cookieOf(reply) }
}

test('[S7.122] [S7.123] [D6.20] a token is answered with the address that plays: it leads a browser to a clean page, and serves once', async () => {
  const id = await filmOf()
  const { token, playUrl, expiresAt } = await videos.playToken({ account, id })
  assert.match(token, /^[\w-]{43}$/)
  assert.equal(playUrl, `/play/${id}?idt=${token}`)
  assert.equal(Date.parse(expiresAt) - clock.now().getTime(), PLAY_HOURS * 3_600_000)
  const reply = await get(playUrl, HTML)
  assert.deepEqual(
    [reply.statusCode, reply.headers.location, reply.headers['cache-control']],
    [302, `/play/${id}`, 'private, no-store'],
  )
  assert.match(
    String(reply.headers['set-cookie']),
    new RegExp(`^samtale-play=[\\w-]{43}; Path=/play/${id}; Max-Age=14400; HttpOnly; SameSite=Lax$`),
  )
  const page = await get(`/play/${id}`, { ...HTML, cookie: cookieOf(reply) })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /<video controls autoplay playsinline src="\/play\/[\w-]{36}\/file"/)
  assert.ok(
    page.body.includes('Påske &lt;2026&gt;.mp4') &&
      !page.body.includes(token) &&
      !page.body.includes('<script'),
  )
  assert.deepEqual(
    [page.headers['referrer-policy'], page.headers['cache-control']],
    ['no-referrer', 'private, no-store'],
  )
  assert.match(
    String(page.headers['content-security-policy']),
    /^default-src 'none'; style-src 'nonce-[^']+'; media-src 'self'; img-src 'self'; frame-ancestors 'none'/,
  )
  // Another browser with the same address is not let in; the same one is.
  assert.equal((await get(playUrl, HTML)).statusCode, 403)
  assert.equal((await get(playUrl, { ...HTML, cookie: cookieOf(reply) })).statusCode, 302)
})

test('[D6.21] the play path serves ranges: a part, an end, what is left of it, and nothing behind it', async () => {
  const id = await filmOf()
  const { cookie } = await entered(id)
  const file = (range?: string, more = {}) =>
    get(`/play/${id}/file`, { cookie, ...(range && { range }), ...more })
  const whole = await file()
  assert.deepEqual(
    [whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']],
    [200, 'video/mp4', 'bytes'],
  )
  assert.ok(whole.rawPayload.equals(FILE))
  for (const [range, start, end] of [
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=299990-', 299_990, 299_999],
    ['bytes=-10', 299_990, 299_999],
    ['bytes=299999-900000', 299_999, 299_999],
    ['bytes=-900000', 0, 299_999],
  ] as const) {
    const part = await file(range)
    assert.deepEqual(
      [part.statusCode, part.headers['content-range'], Number(part.headers['content-length'])],
      [206, `bytes ${start}-${end}/300000`, end - start + 1],
    )
    assert.ok(part.rawPayload.equals(FILE.subarray(start, end + 1)), range)
  }
  for (const range of ['bytes=300000-', 'bytes=400000-500000', 'bytes=-0']) {
    const none = await file(range)
    assert.deepEqual(
      [none.statusCode, none.headers['content-range'], none.rawPayload.length],
      [416, 'bytes */300000', 0],
      range,
    )
  }
  // What cannot be understood, and several parts at once, are answered with the whole.
  for (const range of ['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=-'])
    assert.equal((await file(range)).statusCode, 200, range)
  const etag = String(whole.headers.etag)
  assert.match(etag, /^"[\w.-]+"$/)
  assert.equal((await file('bytes=0-9', { 'if-range': etag })).statusCode, 206)
  assert.equal((await file('bytes=0-9', { 'if-range': '"another"' })).statusCode, 200)
  assert.equal((await file(undefined, { 'if-none-match': etag })).statusCode, 304)
})

test('a program without a browser plays by the token itself, as often as it asks; looking ahead spends nothing', async () => {
  const id = await filmOf()
  const address = `/play/${id}?idt=${await tokenFor(id)}`
  for (const range of ['bytes=0-9', 'bytes=10-19'])
    assert.equal((await get(address, { range })).statusCode, 206)
  const head = await get(address, {}, 'HEAD')
  assert.deepEqual(
    [head.statusCode, Number(head.headers['content-length']), head.rawPayload.length],
    [200, FILE.length, 0],
  )
  assert.equal((await get(address, { ...HTML, 'sec-purpose': 'prefetch' })).statusCode, 403)
  assert.equal((await get(address, HTML, 'HEAD')).statusCode, 403)
  assert.equal((await get(address, HTML)).statusCode, 302)
  assert.equal((await get(address, { range: 'bytes=0-9' })).statusCode, 403)
})

test('a page of the portal opens a video for its own player without leaving', async () => {
  const id = await filmOf()
  const reply = await get(`/play/${id}/open?idt=${await tokenFor(id)}`)
  assert.deepEqual([reply.statusCode, reply.body], [204, ''])
  assert.equal((await get(`/play/${id}/file`, { cookie: cookieOf(reply) })).statusCode, 200)
})

test('[D6.20] no other file is played by a token or a cookie, and none by a session', async () => {
  const [one, other] = [await filmOf(), await filmOf()]
  const token = await tokenFor(one)
  const { cookie } = await entered(one)
  for (const url of [
    `/play/${other}?idt=${token}`,
    `/play/${other}/open?idt=${token}`,
    `/play/${other}/file?idt=${token}`,
    `/play/${other}/file`,
  ])
    assert.equal((await get(url, { cookie })).statusCode, 403, url)
  for (const url of [
    `/play/${one}`,
    `/play/${one}/file`,
    `/play/${one}?idt=`,
    `/play/${one}?idt=${'a'.repeat(43)}`,
    `/play/${newId()}`,
    '/play/..%2f..',
    `/play/${one}?idt=a&idt=b`,
  ])
    assert.equal((await get(url, { authorization: `Bearer ${customer.token}` })).statusCode, 403, url)
})

test('[D6.20] a token and its cookie die after four hours, with the video, and with the account of whoever asked', async () => {
  const id = await filmOf()
  const file = (more: { cookie: string }) => get(`/play/${id}/file`, more)
  const unspent = await tokenFor(id)
  const browser = await entered(id)
  clock.advance(PLAY_HOURS * 3_600_000 - 1)
  assert.deepEqual(
    [(await file(browser)).statusCode, (await get(`/play/${id}/file?idt=${unspent}`)).statusCode],
    [200, 200],
  )
  clock.advance(1)
  assert.deepEqual(
    [(await file(browser)).statusCode, (await get(`/play/${id}/file?idt=${unspent}`)).statusCode],
    [403, 403],
  )

  const token = await member.api.videos.playToken({ account, id })
  const theirs = { cookie: cookieOf(await get(token.playUrl, HTML)) }
  const mine = await entered(id)
  assert.equal((await file(theirs)).statusCode, 200)
  await fixture.db.updateTable('users').set({ status: 'suspend' }).where('id', '=', member.id).execute()
  assert.deepEqual([(await file(theirs)).statusCode, (await file(mine)).statusCode], [403, 200])
  await videos.remove({ account, id })
  assert.equal((await file(mine)).statusCode, 403)
  await assert.rejects(videos.playToken({ account, id }), { code: 'video_not_found' })
})

test('whoever opens a dead link reads why, in their language; a program gets JSON', async () => {
  const url = `/play/${newId()}?idt=${'b'.repeat(43)}`
  const english = await get(url, HTML)
  const danish = await get(url, { ...HTML, 'accept-language': 'da' })
  assert.match(String(english.headers['content-type']), /^text\/html/)
  assert.match(english.body, /<html lang="en">[^]*no longer valid/)
  assert.match(danish.body, /<html lang="da">/)
  assert.ok(!danish.body.includes('no longer valid'))
  assert.equal((await get(url)).json<{ code: string }>().code, 'play_link_invalid')
})

test('of two who open the same link at once one is let in', async () => {
  const id = await filmOf()
  const url = `/play/${id}?idt=${await tokenFor(id)}`
  // Both have found the token good before either may spend it.
  const both = await fixture.db.transaction().execute(async (trx) => {
    await sql`select from play_tokens where video_id = ${id} for update`.execute(trx)
    const opened = [get(url, HTML), get(url, HTML)]
    await eventually(async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'update play_tokens%'`.execute(
        fixture.db,
      )
      return rows[0]?.waiting === 2
    })
    return opened
  })
  const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode)
  assert.deepEqual(
    codes.toSorted((one, other) => one - other),
    [302, 403],
  )
})

test('the name of a file stands encoded in the header of its answer, whatever somebody called it', async () => {
  for (const [filename, encoded] of [
    ['Påske <2026>.mp4', 'P%C3%A5ske%20%3C2026%3E.mp4'],
    [`a";\r\nx-own: 1'(*)/..\\b.mp4`, 'a%22%3B%0D%0Ax-own%3A%201%27%28%2a%29%2F..%5Cb.mp4'],
  ] as const) {
    const id = await addFilm(fixture, customer.id, { bytes: FILE, filename })
    const { headers } = await get(`/play/${id}?idt=${await tokenFor(id)}`)
    assert.equal(headers['content-disposition'], `inline; filename*=UTF-8''${encoded}`)
    assert.equal(headers['x-own'], undefined)
  }
})

test('a small video is served whole as well', async () => {
  const id = await addFilm(fixture, customer.id)
  const { cookie } = await entered(id)
  assert.ok((await get(`/play/${id}/file`, { cookie })).rawPayload.equals(THREE_SECONDS))
  assert.deepEqual(fixture.unexpectedErrors, [])
})
