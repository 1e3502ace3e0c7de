import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { startJobs } from '#platform/jobs/run-jobs.ts'
import { eventually } from './eventually.ts'
import { readCalendar } from './read-calendar.ts'
import { testApp } from './test-app.ts'

const silent = { error() {}, warn() {}, debug() {} }
const NO_SUCH_USER = { responseCode: 550, message: 'no such user' }

/**
 * A portal whose mails go through a real SMTP server, which refuses the addresses that begin with `refused`.
 */
export async function mailFixture() {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('refused')
        ? done(Object.assign(new Error(NO_SUCH_USER.message), NO_SUCH_USER))
        : done(),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(parts)))
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const fixture = await testApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://meet.example.org' },
  })
  const jobs = await startJobs(fixture.pool, {
    handlers: fixture.mailer.handlers,
    cron: {},
    log: silent,
    pollMs: 50,
  })

  return {
    ...fixture,
    mails,
    /** Waits for the next mail to that address and takes it away: what it says, and the calendar in it. */
    async mailTo(address: string) {
      const isTheirs = ({ to }: Email) => to?.some((one) => one.address === address)
      await eventually(() => mails.some(isTheirs), `a mail to ${address}`)
      const [mail] = mails.splice(mails.findIndex(isTheirs), 1) as [Email]
      return {
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        calendar: calendarOf(mail),
        mail,
      }
    },
    async close() {
      await jobs.stop()
      await fixture.close()
      await new Promise<void>((done) => server.close(done))
    },
  }
}

/** The part that mail programs read says its method; the file beside it says the same. */
function calendarOf({ attachments }: Email) {
  const [part, file] = ['text/calendar', 'application/ics'].map((type) =>
    attachments.find(({ mimeType }) => mimeType === type),
  )
  if (!part || !file) return null
  const calendar = readCalendar(textOf(file))
  assert.equal(textOf(part).trim(), textOf(file).trim())
  assert.deepEqual([part.method, file.filename], [calendar.method, 'invite.ics'])
  return calendar
}

/** The parser of mails makes every line end a bare line feed. */
const textOf = ({ content }: Email['attachments'][number]) =>
  (typeof content === 'string' ? content : Buffer.from(content).toString()).replace(/\r?\n/g, '\r\n')
