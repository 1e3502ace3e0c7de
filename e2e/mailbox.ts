import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from '@playwright/test'

/** A real SMTP server that keeps what it gets. */
export async function openMailbox() {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Waits for a mail to that address whose text holds a link, and answers the mail and the link. */
    async linkFor(address: string) {
      const find = () =>
        mails.findLast(({ to }) =>
          to?.some((recipient) => recipient.address?.toLowerCase() === address.toLowerCase()),
        )
      await expect.poll(find, { message: `a mail to ${address}` }).toBeTruthy()
      const mail = find() as Email
      const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
      if (!link) throw new Error(`no link in the mail to ${address}`)
      return { mail, link }
    },
    /**
     * Waits for so many mails with a calendar to that address, and answers them, each with the text of its
     * calendar.
     */
    async calendarsTo(address: string, count: number) {
      const find = () =>
        mails.flatMap((mail) => {
          const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
          if (!part || !mail.to?.some((recipient) => recipient.address?.toLowerCase() === address)) return []
          const content =
            typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
          // Mails are read without the returns that stand at the ends of their lines.
          return [{ mail, calendar: content.replace(/\r?\n/g, '\r\n') }]
        })
      await expect
        .poll(() => find().length, { message: `${count} mails with a calendar to ${address}` })
        .toBe(count)
      return find()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
