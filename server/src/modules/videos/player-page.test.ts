import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addFilm } from '#testing/add-film.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

/** The page that a browser with a fresh token for that film sees. */
async function playerOf(filename: string) {
  const { id: account, api } = await fixture.addUser({ role: 'customer' })
  const id = await addFilm(fixture, account, { filename })
  const { playUrl } = await api.videos.playToken({ account, id })
  const opened = await fixture.app.inject({ url: playUrl, headers: { accept: 'text/html' } })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  return fixture.app.inject({
    url: String(opened.headers.location),
    headers: { accept: 'text/html', cookie },
  })
}

test('what a film is called is text on the page that plays it, and nothing runs or is fetched from elsewhere there', async () => {
  for (const filename of [
    '<script>alert(1)</script>.mp4',
    '"><img src=x onerror=alert(1)>.mp4',
    "' autofocus onfocus=alert(1) x='.mp4",
    '</title><svg onload=alert(1)>',
  ]) {
    const { body, headers, statusCode } = await playerOf(filename)
    assert.equal(statusCode, 200)
    const tags = [...body.matchAll(/<([a-z0-9]+)/gi)].map(([, tag]) => tag)
    assert.deepEqual(
      tags,
      ['html', 'head', 'meta', 'meta', 'meta', 'title', 'style', 'body', 'h1', 'video'],
      filename,
    )
    const shown = body
      .replace(/&#39;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&gt;/g, '>')
      .replace(/&lt;/g, '<')
    assert.ok(shown.includes(`<h1>${filename}</h1>`), body)
    assert.doesNotMatch(body, /<[^>]* on\w+=/i)
    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; style-src 'nonce-[^']+'; media-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    )
    assert.match(String(headers['cache-control']), /no-store/)
  }
})
