import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'

/**
 * What a mail may carry beside what it says: asked when all of it has been sent but its end. The mail is not
 * delivered if it throws.
 */
export type BeforeLastByte = { readonly beforeLastByte: () => Promise<void> }

/**
 * Has a transport ask each mail's `beforeLastByte` before it sends the mail's end, up to which the server
 * cannot have taken it.
 */
export function confirmBeforeLastByte<T extends Transporter>(transport: T): T {
  transport.use('stream', ({ data, message }, done) => {
    const { beforeLastByte } = data as Partial<BeforeLastByte>
    // Read only when the server has asked for the message; a stream that transforms would be read ahead.
    if (beforeLastByte) message.processFunc((whole) => Readable.from(withQuestion(whole, beforeLastByte)))
    done()
  })
  return transport
}

async function* withQuestion(whole: Readable, ask: () => Promise<void>) {
  for await (const part of whole) yield part as Buffer
  await ask()
}
