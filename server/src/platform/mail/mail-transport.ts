import { confirmBeforeLastByte } from './before-last-byte.ts'

/** Few connections, kept open; a server that says nothing is given up soon, the job tries again later. */
export async function openMailTransport(smtpUrl: string) {
  // Seven megabytes that a server without an SMTP server does not carry.
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  return confirmBeforeLastByte(createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...limits }))
}
