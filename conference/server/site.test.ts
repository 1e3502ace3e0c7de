import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startConference } from '../testing/test-conference.ts'

test('the page of a room may be framed by the portals named, and loads nothing from elsewhere', async (t) => {
  const conference = await startConference({ frameAncestors: ['https://portal.example'] })
  t.after(conference.stop)
  const page = await fetch(`${conference.origin}/video/calm-harbours?jwt=x`)
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.equal(page.status, 200)
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /frame-ancestors 'self' https:\/\/portal\.example/)
  assert.doesNotMatch(policy, /unsafe|\*/)
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
  const html = await page.text()
  assert.match(html, /<meta name="portals" content="https:\/\/portal.example">/)
  const assets = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '')
  assert.equal(assets.length, 2)
  for (const path of assets) {
    const asset = await fetch(conference.origin + path)
    assert.equal(asset.status, 200, path)
    assert.match(asset.headers.get('cache-control') ?? '', /immutable/)
  }
})

test('[D4.3] the script of the External API is served, and a second request costs nothing', async (t) => {
  const conference = await startConference()
  t.after(conference.stop)
  const script = await fetch(`${conference.origin}/video/external_api.js`)
  assert.match(script.headers.get('content-type') ?? '', /javascript/)
  assert.match(await script.text(), /JitsiMeetExternalAPI/)
  const again = await fetch(`${conference.origin}/video/external_api.js`, {
    headers: { 'if-none-match': script.headers.get('etag') ?? '' },
  })
  assert.equal(again.status, 304)
})

test('what is not there is not found, other methods are rejected, and other paths are left to others', async (t) => {
  const conference = await startConference({}, (_request, response) => response.end('the portal'))
  t.after(conference.stop)
  const status = async (path: string, method = 'GET') =>
    (await fetch(conference.origin + path, { method })).status
  assert.equal(await status('/video/'), 404)
  assert.equal(await status('/video/_/nothing.js'), 404)
  assert.equal(await status('/video/%E0%A4%A'), 404)
  assert.equal(await status('/video/%2e%2e%2fpackage.json'), 404)
  assert.equal(await status('/video/calm-harbours', 'POST'), 405)
  assert.equal(await (await fetch(`${conference.origin}/videos`)).text(), 'the portal')
})
