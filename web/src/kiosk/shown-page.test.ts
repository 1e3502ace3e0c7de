import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownPage } from './shown-page.ts'

const kindOf = (address: string) => shownPage(address, { silent: false }).kind

test('every address of a video on YouTube is shown by its player, which may be framed', () => {
  const addresses = [
    'www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'youtube.com/live/dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ?si=a',
    'm.youtube.com/shorts/dQw4w9WgXcQ',
  ]
  for (const address of [...addresses, 'www.youtube-nocookie.com/embed/dQw4w9WgXcQ']) {
    const { kind, src } = shownPage(`https://${address}`, { silent: false })
    assert.equal(kind, 'youtube', address)
    const { origin, pathname, searchParams } = new URL(src)
    assert.equal(`${origin}${pathname}`, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
    assert.deepEqual(
      [searchParams.get('autoplay'), searchParams.get('mute'), searchParams.get('playlist')],
      ['1', '0', 'dQw4w9WgXcQ'],
    )
  }
  assert.equal(
    new URL(shownPage('https://youtu.be/dQw4w9WgXcQ', { silent: true }).src).searchParams.get('mute'),
    '1',
  )
})

test('a file is played, and all else is a page as it was written', () => {
  for (const address of ['https://example.org/film.MP4?x=1', 'http://example.org/a/b.webm#t=10'])
    assert.equal(kindOf(address), 'video', address)
  const pages = [
    'https://example.org/',
    'https://example.org/film.mp4/info',
    'https://www.youtube.com/',
    'https://www.youtube.com/@channel',
    'https://youtu.be/',
  ]
  for (const address of [
    ...pages,
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=%3Cscript%3E',
  ]) {
    assert.deepEqual(shownPage(address, { silent: false }), { kind: 'page', src: address }, address)
  }
})

test('what is no address of the web is opened nowhere: it could run in the page of the device', () => {
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//.mp4',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.org/x',
    'file:///etc/passwd',
  ])
    assert.deepEqual(shownPage(address, { silent: false }), { kind: 'page', src: 'about:blank' }, address)
})
