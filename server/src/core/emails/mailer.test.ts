import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { sql } from 'kysely'
import { OWN_MARK } from '@samtale/contract/settings/settings'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { composeMail } from './compose-mail.ts'
import { MAIL_TEXTS } from './mail-texts.ts'

// Keeps the database server up between the tests, each of which has a fixture of its own.
const { drop } = await testDatabase()
after(drop)

const silent = { error() {}, warn() {}, debug() {} }
const content = {
  kind: 'meeting-invited',
  locale: 'da-DK',
  values: { name: 'Åse', host: 'Bo', meeting: 'Blåbærgrød 🎉' },
  url: 'https://meet.example.org/room/abc',
} as const
const publicUrl = 'https://meet.example.org'
/** What becomes of it where nobody has changed any words. */
const body = composeMail(
  {
    brand: { companyName: 'Samtale', logo: OWN_MARK, primaryColor: null },
    publicUrl,
    templateTexts: (kind, locale) => MAIL_TEXTS[locale][kind],
  },
  content,
)

/** A real SMTP server that keeps what it takes; `more` says how it misbehaves. */
async function smtpServer(more: SMTPServerOptions = {}) {
  const taken: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          taken.push(Buffer.concat(parts))
          done()
        })
    },
    ...more,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    taken,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((done) => server.close(done)),
  }
}

async function postOffice(smtpUrl: string) {
  const fixture = await testApp({
    env: { SMTP_URL: smtpUrl, PUBLIC_URL: publicUrl, MAIL_FROM: 'Fjord <no-reply@fjord.example>' },
  })
  const jobs = await startJobs(fixture.pool, {
    handlers: fixture.mailer.handlers,
    cron: {},
    log: silent,
    pollMs: 50,
  })
  return {
    fixture,
    send: (to: string) =>
      fixture.db.transaction().execute((trx) => fixture.mailer.queueMail(trx, { to, ...content })),
    async close() {
      await jobs.stop()
      await fixture.close()
    },
  }
}

const mailTo = ({ db }: TestApp, to: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()

/** Waits until the mail to that address is as it should be. */
async function mailBecomes(
  fixture: TestApp,
  to: string,
  right: (mail: Awaited<ReturnType<typeof mailTo>>) => boolean,
) {
  for (;;) {
    const mail = await mailTo(fixture, to)
    if (right(mail)) return mail
    await pause(10)
  }
}

/** Lets the next try of every job be now. */
const tryAgain = ({ db }: TestApp) =>
  sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db)

test('a mail reaches a real SMTP server as text and HTML, once, with a date, a name of its own and a mark that no person wrote it', async () => {
  const smtp = await smtpServer()
  const office = await postOffice(smtp.url)
  after(() => Promise.all([office.close(), smtp.stop()]))
  await office.send('ase@example.org')
  const stored = await mailBecomes(office.fixture, 'ase@example.org', ({ status }) => status === 'sent')

  assert.equal(smtp.taken.length, 1)
  const mail = await PostalMime.parse(smtp.taken[0] as Buffer)
  assert.equal(mail.subject, body.subject)
  assert.equal(mail.text?.trim(), body.text.trim())
  assert.equal(mail.html?.trim(), body.html.trim())
  assert.deepEqual(
    [mail.from?.address, mail.from?.name, mail.to?.[0]?.address],
    ['no-reply@fjord.example', 'Fjord', 'ase@example.org'],
  )
  assert.equal(mail.messageId, `<${stored.id}@meet.example.org>`)
  assert.equal(new Date(mail.date ?? '').toISOString(), stored.created_at.toISOString())
  assert.equal(mail.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated')
  assert.deepEqual(
    [stored.attempts, stored.last_error, stored.text, stored.html],
    [1, null, '', ''],
    'a link that was sent is not kept',
  )
  assert.deepEqual(office.fixture.printed, [])
})

test('a calendar goes with its mail as the part that mail programs read, and as a file', async () => {
  const smtp = await smtpServer()
  const office = await postOffice(smtp.url)
  after(() => Promise.all([office.close(), smtp.stop()]))
  const text = 'BEGIN:VCALENDAR\r\nSUMMARY:Blåbærgrød\r\nEND:VCALENDAR\r\n'
  const mail = { to: 'ase@example.org', ...content, calendar: { method: 'CANCEL', text } } as const
  await office.fixture.db.transaction().execute((trx) => office.fixture.mailer.queueMail(trx, mail))
  await mailBecomes(office.fixture, 'ase@example.org', ({ status }) => status === 'sent')
  const raw = String(smtp.taken[0])
  assert.match(
    raw,
    /Content-Type: multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html[\s\S]*Content-Type: text\/calendar; charset=utf-8; method=CANCEL/,
  )
  const file =
    /Content-Type: application\/ics; name=invite\.ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(raw)?.[1] ?? ''
  assert.equal(Buffer.from(file, 'base64').toString(), text, 'byte by byte')
})

test('a mail waits while the SMTP server is down or busy, and goes out when it is back; whoever caused it has long gone on', async () => {
  let busy = true
  const busyReply = { responseCode: 451, message: 'come back later' }
  const smtp = await smtpServer({
    onRcptTo: (_address, _session, done) =>
      busy ? done(Object.assign(new Error(busyReply.message), busyReply)) : done(),
  })
  const office = await postOffice(smtp.url)
  after(() => Promise.all([office.close(), smtp.stop()]))

  await office.send('ase@example.org')
  const waiting = await mailBecomes(office.fixture, 'ase@example.org', ({ attempts }) => attempts > 0)
  assert.equal(waiting.status, 'waiting')
  assert.match(waiting.last_error ?? '', /451 come back later/)
  assert.equal(waiting.text, body.text)

  busy = false
  await mailBecomes(office.fixture, 'ase@example.org', ({ status }) => {
    void tryAgain(office.fixture)
    return status === 'sent'
  })
  assert.equal(smtp.taken.length, 1)
})

test('a mail for an SMTP server that does not answer at all is queued like any other', async () => {
  const gone = await smtpServer()
  await gone.stop()
  const office = await postOffice(gone.url.replace('://', '://user:very-secret@'))
  after(office.close)
  await office.send('ase@example.org')
  const mail = await mailBecomes(office.fixture, 'ase@example.org', ({ attempts }) => attempts > 0)
  assert.equal(mail.status, 'waiting')
  assert.match(mail.last_error ?? '', /ECONNREFUSED/)
  assert.ok(!JSON.stringify(mail).includes('very-secret'))
})

test('a mail whose address the SMTP server will never take is given up at once', async () => {
  const unknown = { responseCode: 550, message: 'no such user' }
  const smtp = await smtpServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(unknown.message), unknown)),
  })
  const office = await postOffice(smtp.url)
  after(() => Promise.all([office.close(), smtp.stop()]))
  await office.send('ase@example.org')
  const mail = await mailBecomes(office.fixture, 'ase@example.org', ({ status }) => status !== 'waiting')
  assert.deepEqual([mail.status, mail.attempts], ['failed', 1])
  assert.match(mail.last_error ?? '', /550 no such user/)
})

test('a mail is tried for about two days and then given up', async () => {
  const gone = await smtpServer()
  await gone.stop()
  const fixture = await testApp({ env: { SMTP_URL: gone.url } })
  after(fixture.close)
  await fixture.db
    .transaction()
    .execute((trx) => fixture.mailer.queueMail(trx, { to: 'ase@example.org', ...content }))
  const { id } = await mailTo(fixture, 'ase@example.org')
  const send = fixture.mailer.handlers['send-mail']
  const { rows } = await sql<{ max_attempts: number }>`select max_attempts from graphile_worker.jobs`.execute(
    fixture.db,
  )
  const maxAttempts = rows[0]?.max_attempts ?? 0
  // The runner waits e^n seconds after the n-th try, and e^10 at the most.
  const seconds = Array.from({ length: maxAttempts - 1 }, (_, at) => Math.exp(Math.min(10, at + 1))).reduce(
    (sum, pause) => sum + pause,
  )
  assert.ok(seconds > 1.8 * 86_400 && seconds < 2.5 * 86_400, String(seconds))

  for (let attempt = 1; attempt < maxAttempts; attempt += 1)
    await assert.rejects(async () => send?.({ id }), /was not taken/)
  await send?.({ id })
  assert.deepEqual(
    [(await mailTo(fixture, 'ase@example.org')).status, (await mailTo(fixture, 'ase@example.org')).attempts],
    ['failed', maxAttempts],
  )
})

test('many mails at once all go out, but after those that somebody waits for', async () => {
  const smtp = await smtpServer()
  const fixture = await testApp({ env: { SMTP_URL: smtp.url } })
  const many = Array.from({ length: 12 }, (_, at) => `many.${at}@example.org`)
  await fixture.db.transaction().execute((trx) =>
    fixture.mailer.queueMail(
      trx,
      many.map((to) => ({ to, ...content })),
    ),
  )
  await fixture.db
    .transaction()
    .execute((trx) => fixture.mailer.queueMail(trx, { to: 'soon@example.org', ...content }))
  const jobs = await startJobs(fixture.pool, {
    handlers: fixture.mailer.handlers,
    cron: {},
    log: silent,
    concurrency: 1,
    pollMs: 50,
  })
  after(async () => {
    await jobs.stop()
    await fixture.close()
    await smtp.stop()
  })
  for (const to of many) await mailBecomes(fixture, to, ({ status }) => status === 'sent')
  const readers = await Promise.all(
    smtp.taken.map(async (mail) => (await PostalMime.parse(mail)).to?.[0]?.address),
  )
  assert.equal(readers[0], 'soon@example.org')
  assert.deepEqual(new Set(readers.slice(1)), new Set(many))
  assert.equal(readers.length, 13)
})

test('of many mails that are stored the console names a few', async () => {
  const fixture = await testApp()
  after(fixture.close)
  const mails = Array.from({ length: 12 }, (_, at) => ({ to: `kept.${at}@example.org`, ...content }))
  await fixture.db.transaction().execute((trx) => fixture.mailer.queueMail(trx, mails))
  assert.deepEqual(fixture.printed, [
    ...mails.slice(0, 10).map(({ to }) => `Email to ${to}: ${body.subject}`),
    '… and 2 more emails',
  ])
  assert.equal((await mailTo(fixture, 'kept.11@example.org')).status, 'kept')
})

test('a mail whose answer was lost is sent again under the same name, and left to a person after the third time', async () => {
  const smtp = await smtpServer()
  const fixture = await testApp({ env: { SMTP_URL: smtp.url } })
  after(async () => {
    await fixture.close()
    await smtp.stop()
  })
  const send = fixture.mailer.handlers['send-mail']
  const queue = async (to: string) => {
    await fixture.db.transaction().execute((trx) => fixture.mailer.queueMail(trx, { to, ...content }))
    return (await mailTo(fixture, to)).id
  }
  const cutOff = (id: string, interruptions: number) =>
    fixture.db
      .updateTable('mails')
      .where('id', '=', id)
      .set({ attempts: 1, sending_since: new Date(), interruptions })
      .execute()

  const id = await queue('once@example.org')
  await cutOff(id, 0)
  await send?.({ id })
  const sent = await mailTo(fixture, 'once@example.org')
  assert.deepEqual([sent.status, sent.attempts, sent.interruptions, sent.sending_since], ['sent', 2, 1, null])
  assert.equal((await PostalMime.parse(smtp.taken[0] as Buffer)).messageId, `<${id}@localhost>`)

  const lost = await queue('lost@example.org')
  await cutOff(lost, 3)
  await send?.({ id: lost })
  const failed = await mailTo(fixture, 'lost@example.org')
  assert.deepEqual([failed.status, smtp.taken.length], ['failed', 1])
  assert.match(failed.last_error ?? '', /may have been delivered/)
})

test('a mail that another process takes meanwhile is not delivered by this one: its last byte is not sent', async () => {
  const fixtures: TestApp[] = []
  const take = async () =>
    fixtures[0]?.db.updateTable('mails').set({ attempts: 1, sending_since: new Date() }).execute()
  const smtp = await smtpServer({
    onRcptTo: (_address, _session, done) => callbackify(take)((error) => done(error)),
  })
  const fixture = await testApp({ env: { SMTP_URL: smtp.url } })
  fixtures.push(fixture)
  const { db, mailer, close } = fixture
  after(async () => {
    await close()
    await smtp.stop()
  })
  await db.transaction().execute((trx) => mailer.queueMail(trx, { to: 'ase@example.org', ...content }))
  const { id } = await mailTo(fixture, 'ase@example.org')
  await assert.rejects(async () => mailer.handlers['send-mail']?.({ id }), /another process is sending/)
  assert.deepEqual([smtp.taken.length, (await mailTo(fixture, 'ase@example.org')).status], [0, 'waiting'])
})

test('nothing is sent to a mail server that has to encrypt and does not', async () => {
  const smtp = await smtpServer()
  const office = await postOffice(`${smtp.url}?requireTLS=true`)
  after(() => Promise.all([office.close(), smtp.stop()]))
  await office.send('ase@example.org')
  const { last_error } = await mailBecomes(office.fixture, 'ase@example.org', ({ attempts }) => attempts > 0)
  assert.match(last_error ?? '', /TLS/)
  assert.deepEqual(smtp.taken, [])
})
