import { HOUR_MS } from '@samtale/contract/core/durations'
import type { Locale } from '@samtale/contract/core/fields'
import type { MailKind } from '@samtale/contract/mail-templates/mail-templates'
import { invitationMail as accountMail } from '#auth/invitation-mail.ts'
import { keyUsedMail } from '#auth/key-used-mail.ts'
import { signInMail } from '#auth/sign-in-mail.ts'
import { devicesOfflineMail, devicesBackMail } from '#modules/devices/device-mails.ts'
import { invitationMail, reminderMail } from '#modules/meetings/invitations/mails.ts'
import { dayNameText, type DayStyle } from '#core/time/day-text.ts'
import type { MailInput } from '#core/emails/mail-input.ts'

type MailContext = DayStyle & { readonly locale: Locale; readonly publicUrl: string; readonly now: Date }

const NAMES = {
  'en-US': {
    name: 'Anna Berg',
    other: 'Jonas Friis',
    meeting: 'Quarterly review',
    device: 'Boardroom',
    browser: 'Firefox, Windows',
    email: 'anna@example.com',
  },
  'da-DK': {
    name: 'Anna Berg',
    other: 'Jonas Friis',
    meeting: 'Kvartalsmøde',
    device: 'Mødelokale 1',
    browser: 'Firefox, Windows',
    email: 'anna@example.com',
  },
} as const
const KEY_NAME = 'Payroll'
const MESSAGES = {
  'en-US': 'Hello,\n\nwe would like to use Samtale for our board meetings. Whom can we talk to?',
  'da-DK': 'Hej\n\nVi vil gerne bruge Samtale til vores bestyrelsesmøder. Hvem kan vi tale med?',
} as const

/** A mail to somebody made up, with links that lead nowhere in particular. */
export function sampleMail(
  kind: MailKind,
  { locale, publicUrl, dateFormat, timeZone, now }: MailContext,
): MailInput {
  const { name, other, meeting, device, browser, email } = NAMES[locale]
  const reader = { locale, name, url: publicUrl }
  const begin = new Date(Math.ceil((now.getTime() + HOUR_MS) / HOUR_MS) * HOUR_MS)
  const past = { name: meeting, begin, end: new Date(begin.getTime() + HOUR_MS), timeZone }
  const about = {
    locale,
    name,
    host: other,
    meeting: past,
    dateFormat,
    seriesOf: null,
    roomUrl: `${publicUrl}/room/example`,
  }
  const devices = { ...reader, dateFormat, timeZone, devices: [{ name: device, since: now }] }
  switch (kind) {
    case 'invitation':
      return accountMail({ ...reader, invitedBy: other })
    case 'start-password':
      return { kind, ...reader, values: { name, givenBy: other } }
    case 'confirm-email':
    case 'email-change-notice':
      return { kind, ...reader, values: { name, email } }
    case 'password-reset':
    case 'password-changed':
      return { kind, ...reader, values: { name } }
    case 'meeting-invited':
      return invitationMail('invited', about, () => publicUrl)
    case 'meeting-changed':
      return invitationMail('changed', about, () => publicUrl)
    case 'meeting-cancelled':
      return invitationMail('cancelled', about, () => publicUrl)
    case 'meeting-uninvited':
      return invitationMail('uninvited', about, () => publicUrl)
    case 'meeting-reminder':
      return reminderMail('user', about)
    case 'meeting-guest-reminder':
      return reminderMail('guest', about)
    case 'device-away':
      return devicesOfflineMail(devices)
    case 'device-back':
      return devicesBackMail(devices)
    case 'sign-in-notice':
      return signInMail({ ...reader, browser, address: '192.0.2.17', at: now, dateFormat, timeZone })
    case 'second-factor-on':
    case 'second-factor-off':
    case 'authenticator-added':
    case 'authenticator-removed':
      return { kind, ...reader, values: { name } }
    case 'second-factor-required':
    case 'second-factor-reminder':
      return { kind, ...reader, values: { name, date: dayNameText(now, locale, { dateFormat, timeZone }) } }
    case 'second-factor-reset':
    case 'second-factor-reset-soon':
      return { kind, ...reader, values: { name, resetBy: other } }
    case 'sessions-ended':
      return {
        ...{ kind, ...reader, values: { name, endedBy: other } },
        facts: [{ label: browser, value: '192.0.2.17' }],
      }
    case 'passkey-added':
    case 'passkey-removed':
    case 'passkey-copied':
      return { kind, ...reader, values: { name, passkey: browser } }
    case 'provider-linked':
    case 'provider-unlinked':
      return { kind, ...reader, values: { name, provider: 'Acme' } }
    case 'recovery-code-used':
      return { kind, ...reader, values: { name, left: '9' } }
    case 'api-key-used':
      return keyUsedMail({
        ...reader,
        ...{ key: KEY_NAME, address: '192.0.2.17', at: now, dateFormat, timeZone },
      })
    case 'api-key-revoked':
      return { kind, ...reader, values: { name, key: KEY_NAME, revokedBy: other } }
    case 'directory-stopped':
      return { kind, ...reader, values: { name, account: other } }
    case 'contact-message':
      return {
        kind,
        locale,
        values: { sender: name, email, contactNumber: '+45 12 34 56 78' },
        quote: MESSAGES[locale],
      }
  }
}
