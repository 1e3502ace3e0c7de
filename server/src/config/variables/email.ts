import { address, textOr, wholeNumber } from '../variable-kinds.ts'

/** How email is sent, and who gets the first. */
export const EMAIL = {
  ADMIN_EMAIL: textOr({
    default: 'admin@samtale.local',
    doc: 'Email of the first super-admin, created in an empty database',
  }),
  SMTP_URL: address({
    ...{
      protocol: /^smtps?$/,
      without: 'outbox',
      values: '`smtp://user:password@host:587` or `smtps://…:465`',
    },
    secret: 'password',
    doc: 'The mail server to send with. One on another machine has to encrypt: from the start (`smtps`), or by STARTTLS',
  }),
  MAIL_FROM: textOr({ default: 'Samtale <no-reply@samtale.invalid>', doc: 'Sender of the emails' }),
  GUEST_MAILS_PER_DAY: wholeNumber({
    ...{ min: 0, max: 100_000, default: 300, unit: 'emails' },
    doc: "How many emails the meetings of one host can send to guests in a day. Above that, guests can't be invited and aren't reminded until the next day",
  }),
}
