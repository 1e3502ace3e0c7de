import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTranslator } from 'use-intl/core'
import { dateFormat } from '#i18n/date-format.ts'
import { da } from '#i18n/da.ts'
import { en } from '#i18n/en.ts'
import type { Texts } from '#i18n/texts.ts'
import { invitationText, mailWith } from './invitation-text.ts'
import { linksOf } from './links-of.ts'

const english = { text: createTranslator({ locale: 'en-US', messages: en }), locale: 'en-US' } as const
const danish = {
  text: createTranslator({ locale: 'da-DK', messages: da as unknown as Texts }),
  locale: 'da-DK',
} as const
const at = (hour: number, minute: number) => new Date(2026, 10, 24, hour, minute).toISOString()
const meeting = {
  name: 'Driftsmøde Aarhus & Odense',
  beginTime: at(13, 30),
  endTime: at(14, 15),
  recurrence: null,
  timeZone: 'Europe/Copenhagen',
  host: { profile: { name: 'Astrid Holm' } },
}
const where = { link: 'https://samtale.example/room/calm-harbours-open-wisely', zone: 'Europe/Copenhagen' }

test('the invitation says who invites, to what, where, and when, as each language writes times [S2.116]', () => {
  assert.equal(
    invitationText(english, meeting, where),
    [
      'Astrid Holm invites you to a video meeting.',
      '',
      'Driftsmøde Aarhus & Odense',
      'Tuesday 2026/11/24, 01:30 PM – 02:15 PM (Europe/Copenhagen)',
      'https://samtale.example/room/calm-harbours-open-wisely',
      '',
      'No account needed. Open the link in a browser.',
    ].join('\n'),
  )
  dateFormat.setLanguage('da-DK')
  assert.match(
    invitationText(danish, meeting, where),
    /^tirsdag 24\.11\.2026, 13\.30 – 14\.15 \(Europe\/Copenhagen\)$/m,
  )
  dateFormat.setLanguage('en-US')
})

test('the invitation to a series says how it goes on', () => {
  const lines = invitationText(english, { ...meeting, recurrence: 'FREQ=WEEKLY;COUNT=4' }, where).split('\n')
  assert.equal(lines[4], 'Every Tuesday, 4 times')
})

test('a mail holds the invitation whole, whatever signs are in it', () => {
  const lines = invitationText(english, meeting, where)
  const mail = new URL(mailWith('Invitation: R&D = 100 %?', lines))
  assert.equal(mail.searchParams.get('subject'), 'Invitation: R&D = 100 %?')
  assert.equal(mail.searchParams.get('body'), lines.replaceAll('\n', '\r\n'))
})

test("a meeting has the portal's link and the video service's, which dies half an hour after the end", () => {
  const whole = {
    location: 'calm-harbours-open-wisely',
    jwtTokenWithBaseUrl: 'https://video.example/calm-harbours-open-wisely?jwt=a.b.c',
    endTime: at(14, 15),
  }
  assert.deepEqual(linksOf(whole, 'https://samtale.example'), {
    portal: where.link,
    guest: whole.jwtTokenWithBaseUrl,
    guestUntil: at(14, 45),
  })
})
