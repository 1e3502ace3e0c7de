import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layOut } from './mail-layout.ts'

const evil = `<script>alert("x")</script> & 'co'`
const mail = {
  locale: 'en-US',
  company: evil,
  subject: 'Hello\r\nBcc: everybody@example.org',
  color: '#2350d8',
  lines: [`Hello ${evil},`, evil, 'The second\nline.'],
  action: { label: 'Open "it"', url: 'https://meet.example.org/emailroute?passwordreset=true&token=abc' },
} as const

test('a mail in HTML escapes every value, and carries one button and its address as text', () => {
  const { html } = layOut(mail)
  assert.ok(!html.includes('<script>') && !html.includes(`"x"`) && !html.includes(`'co'`))
  assert.equal(
    html.match(/&lt;script&gt;alert\(&quot;x&quot;\)&lt;\/script&gt; &amp; &#39;co&#39;/g)?.length,
    5,
  )
  assert.equal(
    html.match(/href="https:\/\/meet\.example\.org\/emailroute\?passwordreset=true&amp;token=abc"/g)?.length,
    2,
  )
  assert.ok(html.includes('>https://meet.example.org/emailroute?passwordreset=true&amp;token=abc</a>'))
  assert.ok(html.includes('>Open &quot;it&quot;</a>'))
})

test('a mail as plain text says the same, with the address as it is', () => {
  const { text } = layOut(mail)
  assert.equal(
    text,
    `Hello ${evil},\n\n${evil}\n\nThe second\nline.\n\nOpen "it":\nhttps://meet.example.org/emailroute?passwordreset=true&token=abc\n\n-- \nThis email was sent automatically by ${evil}.\n`,
  )
})

test('facts and returns stand in both, escaped and each with its address', () => {
  const choices = {
    question: evil,
    links: [{ label: 'Yes & no', url: 'https://meet.example.org/answer?token=abc&answer=accepted' }],
  }
  const { text, html } = layOut({ ...mail, facts: [{ label: 'When', value: evil }], choices })
  assert.ok(
    text.includes(`\n\nWhen: ${evil}\n\n`) &&
      text.includes(`${evil}\n\nYes & no:\nhttps://meet.example.org/answer?token=abc&answer=accepted\n`),
  )
  assert.ok(!html.includes('<script>'))
  assert.equal(
    html.match(/href="https:\/\/meet\.example\.org\/answer\?token=abc&amp;answer=accepted"/g)?.length,
    1,
  )
  assert.match(html, />Yes &amp; no<\/a>/)
})

test('the logo stands in for the name, which a reader without pictures gets; the button has the colour of the brand', () => {
  const { html, text } = layOut({
    ...mail,
    company: 'Fjord',
    logo: 'https://meet.example.org/files/a"b.png',
    color: '#0a7b3c',
  })
  assert.match(html, /<img class="logo" src="https:\/\/meet\.example\.org\/files\/a&quot;b\.png" alt="Fjord"/)
  assert.match(html, /background:#0a7b3c;color:#ffffff/)
  assert.ok(!layOut(mail).html.includes('<img') && !text.includes('/files/'))
})

test('what somebody wrote stands as it was typed, marked as theirs and escaped', () => {
  const { html, text } = layOut({ ...mail, quote: 'One & two\n<b>three</b>' })
  assert.match(html, /<blockquote [^>]*>One &amp; two<br>&lt;b&gt;three&lt;\/b&gt;<\/blockquote>/)
  assert.match(text, /\n\n> One & two\n> <b>three<\/b>\n\n/)
})

test('a subject is one line, whatever is in it', () => {
  assert.equal(layOut(mail).subject, 'Hello Bcc: everybody@example.org')
})

test('a mail in Danish is marked and signed in Danish, and one without a button has none', () => {
  const { html, text } = layOut({
    locale: 'da-DK',
    company: 'Fjord',
    color: '#2350d8',
    subject: 'Hej',
    lines: ['Hej Ada,', 'Goddag.'],
  })
  assert.match(html, /<html lang="da-DK">/)
  assert.match(text, /Denne e-mail er sendt automatisk af Fjord\./)
  assert.ok(!html.includes('<a '))
})

test('an inbox shows the first sentence beside the subject, not the company and the subject again', () => {
  const hidden = (lines: readonly string[]) =>
    layOut({ ...mail, lines }).html.match(/<div style="display:none[^"]*">([^<]*)<\/div>/)?.[1]
  assert.equal(hidden(['Hello Anna,', 'Jonas invites you.', 'Come.']), 'Jonas invites you.')
  assert.equal(hidden(['Anna has written to you.', 'Hello,']), 'Anna has written to you.')
})

test('a company whose name ends with a period ends the last sentence with one', () => {
  assert.match(layOut({ ...mail, company: 'Acme Inc.' }).text, /sent automatically by Acme Inc\.\n$/)
  assert.match(layOut({ ...mail, company: 'Acme', locale: 'da-DK' }).text, /sendt automatisk af Acme\.\n$/)
})
