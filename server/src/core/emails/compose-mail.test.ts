import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OWN_MARK } from '@samtale/contract/settings/settings'
import { composeMail } from './compose-mail.ts'
import type { MailInput } from './mail-input.ts'

const mail: MailInput = {
  kind: 'invitation',
  locale: 'en-US',
  values: { name: 'Ada', invitedBy: 'Bo\n\n{name}' },
  url: 'https://meet.example.org/a?b=1&c',
}
const written = (
  subject: string,
  text: string,
  brand = { companyName: 'Fjord', logo: OWN_MARK, primaryColor: null as string | null },
) =>
  composeMail(
    { brand, publicUrl: 'https://meet.example.org', templateTexts: () => ({ subject, text }) },
    mail,
  )

test('each variable becomes its value, once and as often as it stands there; what is none of the mail’s stays as it was typed', () => {
  assert.equal(
    written('{name}, {name} of {company}: {toString} {} { name } {a', 'Text').subject,
    'Ada, Ada of Fjord: {toString} {} { name } {a',
  )
})

test('an empty line divides paragraphs and a single one breaks, but what people are called does neither more than it must', () => {
  const { text, html } = written('Subject', 'One {invitedBy}\r\n \r\nTwo\nThree\n\n\n\nFour ')
  assert.match(text, /^One Bo\n\n\{name\}\n\nTwo\nThree\n\nFour\n\nChoose a password:\n/)
  assert.equal(html.match(/<p class="ink"/g)?.length, 3)
  assert.match(html, /<p class="ink"[^>]*>One Bo<br><br>\{name\}<\/p>/)
  assert.match(html, />Two<br>Three<\/p>/)
})

test('the product’s own mark is no picture for mails, and its blue is the button’s as long as there is no other colour', () => {
  assert.ok(!written('Subject', 'Text').html.includes('<img'))
  assert.match(written('Subject', 'Text').html, /background:#2350d8;color:#ffffff/)
  const branded = written('Subject', 'Text', {
    companyName: 'Fjord',
    logo: '/files/a.png',
    primaryColor: '#ffffff',
  }).html
  assert.match(branded, /src="https:\/\/meet\.example\.org\/files\/a\.png"/)
  assert.doesNotMatch(branded, /background:#ffffff;color:#ffffff/)
})
