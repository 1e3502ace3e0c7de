import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { createHttp } from './create-http.ts'
import { servePortal } from './portal-files.ts'
import { addSecurityHeaders, contentPolicy } from './security-headers.ts'
import { handleUnknownRoutes } from './unknown-route.ts'

const folder = mkdtempSync(join(tmpdir(), 'samtale-portal-'))
const app = createHttp({
  log: pino({ level: 'silent' }),
  authenticate: async () => null,
  report: () => {},
  onForbidden: async () => {},
  trustProxy: false,
})
const video = 'https://video.example.org'
/** What stands around every screen but the sign-in. */
const PORTAL =
  '</assets/portal-abcd1234.css>; rel=preload; as=style; crossorigin, </assets/portal-abcd1234.js>; rel=modulepreload, </assets/router-abcd1234.js>; rel=modulepreload'

before(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><style nonce="__CSP_NONCE__"></style><meta property="csp-nonce" nonce="__CSP_NONCE__"><meta content="__ERROR_REPORT_DSN__">',
  )
  writeFileSync(
    join(folder, 'kiosk.html'),
    '<!doctype html><title>Kiosk</title><meta name="csp-nonce" content="__CSP_NONCE__">',
  )
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'export {}')
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), 'compressed')
  const parts = ['portal-abcd1234.css', 'portal-abcd1234.js', 'router-abcd1234.js', 'sign-in-Ab_c-123.js']
  const others = ['sign-in-first-abcd1234.js', 'sign-in-by-passkey-abcd1234.js', 'routes-abcd1234.js']
  for (const name of [...parts, ...others]) writeFileSync(join(folder, 'assets', name), '')
  writeFileSync(join(folder, 'mark.svg'), '<svg/>')
  addSecurityHeaders(app, { videoOrigin: video, https: true })
  handleUnknownRoutes(app, (request, reply) => portal.page(request, reply))
  const portal = await servePortal(app, {
    folder,
    policy: contentPolicy({ videoOrigin: video, reportOrigin: 'https://faults.example.org' }),
    roomFiles: ['/video/_/page.js', '/video/_/page.css'],
    videoOrigin: video,
    errorReportDsn: 'https://key@faults.example.org/1',
  })
  await app.ready()
})
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>) => String(headers['content-security-policy'])

test('every address of the portal is answered by its page, whoever asks', async () => {
  for (const url of [
    '/',
    '/signin',
    '/room/brave-otters',
    '/members?page=2',
    '/no/such/page',
    '/emailroute?token=x',
  ])
    for (const headers of [{}, { authorization: 'Bearer x' }]) {
      const reply = await get(url, headers)
      assert.deepEqual(
        [reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']],
        [200, 'text/html; charset=utf-8', 'no-cache'],
        url,
      )
    }
})

test('a page carries a nonce of its own, and its policy names that nonce', async () => {
  const [one, other] = await Promise.all([get('/signin'), get('/signin')])
  const [nonce, another] = [one, other].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
  assert.ok(nonce && another && nonce !== another && Buffer.from(nonce, 'base64').length === 16)
  assert.ok(policyOf(one).includes(`'nonce-${nonce}'`) && policyOf(other).includes(`'nonce-${another}'`))
  assert.ok(!one.body.includes('__CSP_NONCE__'))
})

test('a room has what its conference needs fetched ahead, and no other page has', async () => {
  const room = `</video/_/page.js>; rel=prefetch, </video/_/page.css>; rel=prefetch, <${video}>; rel=preconnect`
  assert.equal((await get('/room/brave-otters')).headers['link'], `${PORTAL}, ${room}`)
  assert.equal((await get('/members?page=2')).headers['link'], PORTAL)
})

test('the sign-in has its own files fetched ahead, and a device none', async () => {
  assert.equal(
    (await get('/signin?of=mail')).headers['link'],
    '</assets/sign-in-Ab_c-123.js>; rel=modulepreload, </assets/sign-in-first-abcd1234.js>; rel=modulepreload',
  )
  assert.equal((await get('/kiosk')).headers['link'], undefined)
})

test('rooms and devices alone admit the player of YouTube, without its cookies, and nothing else of it', async () => {
  const sources = async (url: string, name: string) =>
    new Map(
      policyOf(await get(url))
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    ).get(name)
  for (const url of ['/room/brave-otters', '/kiosk']) {
    assert.ok((await sources(url, 'frame-src'))?.includes('https://www.youtube-nocookie.com'), url)
  }
  for (const url of ['/', '/signin', '/videocontent', '/rooms'])
    assert.doesNotMatch(policyOf(await get(url)), /youtube/, url)
})

test('devices have a page of their own, under the same policy but for the agent on their machine and what they show [D5.1]', async () => {
  for (const url of ['/kiosk', '/kiosk/', '/kiosk?x=1'])
    assert.match((await get(url)).body, /<title>Kiosk/, url)
  for (const url of ['/', '/kiosks', '/kiosk/settings'])
    assert.doesNotMatch((await get(url)).body, /<title>Kiosk/, url)
  const reply = await get('/kiosk')
  const nonce = /content="([^"]+)"/.exec(reply.body)?.[1] ?? ''
  assert.ok(Buffer.from(nonce, 'base64').length === 16 && policyOf(reply).includes(`'nonce-${nonce}'`))
  const portals = policyOf(await get('/signin'))
  const own = policyOf(reply).replace(nonce, /nonce-([^']+)/.exec(portals)?.[1] ?? '')
  const parts = (policy: string) =>
    policy.split('; ').filter((part) => !/^(script|frame|media|connect)-src/.test(part))
  assert.deepEqual(parts(own), parts(portals))
  assert.ok(own.includes(`connect-src 'self' https://faults.example.org http://127.0.0.1:8469;`))
  assert.match(own, /media-src 'self' blob: http: https:; .*frame-src [^;]*http: https:;/)
  assert.doesNotMatch(portals, /(?:media|frame)-src[^;]*(?:http|https):(?!\/)/)
  assert.match(String(reply.headers['permissions-policy']), /^camera=\(self .*microphone=\(self /)
})

test('the page names where its errors are reported, and the policy lets them go there and nowhere else', async () => {
  const reply = await get('/signin')
  assert.ok(reply.body.includes('content="https://key@faults.example.org/1"'))
  assert.match(policyOf(reply), /connect-src 'self' https:\/\/faults\.example\.org;/)
})

test('the policy admits this server, the video host in a frame, and no inline script, no eval and no other host', async () => {
  const policy = policyOf(await get('/signin'))
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
  assert.deepEqual(directives.get('script-src'), ["'self'"])
  assert.deepEqual(directives.get('frame-src'), [video])
  assert.deepEqual(directives.get('default-src'), ["'self'"])
  assert.deepEqual(
    [directives.get('object-src'), directives.get('base-uri'), directives.get('frame-ancestors')],
    [["'none'"], ["'none'"], ["'none'"]],
  )
  assert.doesNotMatch(policy, /unsafe|\*|http:/)
})

test('no page, of whatever configuration, runs a script of another host: it could read the session', async () => {
  const origins = [null, video, 'http://localhost:8443', 'https://8x8.vc']
  for (const videoOrigin of origins)
    for (const reportOrigin of [null, 'https://faults.example.org']) {
      const other = createHttp({
        log: pino({ level: 'silent' }),
        authenticate: async () => null,
        report: () => {},
        onForbidden: async () => {},
        trustProxy: false,
      })
      addSecurityHeaders(other, { videoOrigin, https: false })
      handleUnknownRoutes(other, (request, reply) => pages.page(request, reply))
      const pages = await servePortal(other, {
        folder,
        policy: contentPolicy({ videoOrigin, reportOrigin }),
        videoOrigin,
      })
      for (const url of [
        '/',
        '/signin',
        '/room/brave-otters',
        '/kiosk',
        '/members',
        '/videocontent',
        '/no/such/page',
        '/mark.svg',
        '/assets/main-abc123.js',
        '/v1/no',
      ]) {
        const policy = String((await other.inject({ method: 'GET', url })).headers['content-security-policy'])
        const parts = new Map(
          policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
        )
        const scripts = parts.get('script-src') ?? parts.get('default-src')
        assert.ok(
          scripts?.every((source) => source === "'self'" || source === "'none'"),
          `${url}: ${policy}`,
        )
        const frames = parts.get('frame-src') ?? []
        const named = frames.filter(
          (source) => source !== "'self'" && source !== 'http:' && source !== 'https:',
        )
        const youtube = /^\/(room\/|kiosk)/.test(url) ? ['https://www.youtube-nocookie.com'] : []
        if (frames.length > 0)
          assert.deepEqual(named, [...(videoOrigin ? [videoOrigin] : []), ...youtube], url)
        if (url !== '/kiosk')
          assert.ok(
            !frames.includes('https:') &&
              frames.includes("'self'") === (frames.length > 0 && videoOrigin === null),
            url,
          )
      }
      await other.close()
    }
})

test('hashed files are kept for good, others for an hour, the page never', async () => {
  assert.equal(
    (await get('/assets/main-abc123.js')).headers['cache-control'],
    'public, max-age=31536000, immutable',
  )
  assert.equal((await get('/mark.svg')).headers['cache-control'], 'public, max-age=3600')
})

test('what is not there is not answered by the page: files, calls and other methods', async () => {
  for (const url of [
    '/assets/none.js',
    '/assets/',
    '/none.js',
    '/v1',
    '/v1/nothing',
    '/video/x',
    '/files/logo/x',
    '/favicon.ico',
    '/assets/main-abc123.js.br',
    '/assets/../index.html',
    '/.env',
    '/assets/%2e%2e/index.html',
  ])
    assert.deepEqual(
      [(await get(url)).statusCode, (await get(url)).json<{ code: string }>().code],
      [404, 'page_not_found'],
      url,
    )
  assert.equal((await app.inject({ method: 'POST', url: '/signin' })).statusCode, 404)
})

test('every answer, also an error, tells browsers to be strict', async () => {
  for (const url of ['/signin', '/assets/main-abc123.js', '/v1/nothing']) {
    const { headers } = await get(url)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
    assert.equal(headers['referrer-policy'], 'no-referrer', url)
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains', url)
    assert.match(String(headers['permissions-policy']), /^camera=\(self "https:\/\/video\.example\.org"\)/)
  }
  assert.equal(policyOf(await get('/v1/nothing')), "default-src 'none'; frame-ancestors 'none'")
})

test('no answer admits the pages of another origin', async () => {
  for (const url of ['/signin', '/v1/nothing', '/openapi.json']) {
    const { headers } = await app.inject({ url, headers: { origin: 'https://elsewhere.example' } })
    assert.deepEqual(
      Object.keys(headers).filter((name) => name.startsWith('access-control-')),
      [],
      url,
    )
  }
})

test('no answer says what the server is built with', async () => {
  for (const url of ['/signin', '/v1/nothing']) {
    const { headers } = await get(url)
    assert.deepEqual([headers['server'], headers['x-powered-by']], [undefined, undefined])
  }
})
