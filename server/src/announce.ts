import type { Role } from '@samtale/contract/core/permissions'
import { isLoopback } from './config/is-loopback.ts'

type Ready = {
  readonly url: string
  readonly dataDir: string
  /** Where it listens. */
  readonly host: string
  /** Whether it has a certificate, or a proxy that has one. */
  readonly isEncrypted: boolean
  /** Without a link when another node shows it. */
  readonly setUp: { readonly email: string; readonly link: string | null } | null
  readonly signIns:
    | readonly { readonly role: Role; readonly email: string; readonly password: string }[]
    | null
}

/** Returns what the console says when everything is ready. */
export function announce({ url, dataDir, host, isEncrypted, setUp, signIns }: Ready): string {
  const lines = ['', `  Samtale is ready at ${url}`, '']
  if (setUp?.link === null)
    lines.push(
      `  The first super-admin is ${setUp.email}. Another node is starting and shows the link to choose a password.`,
      '',
    )
  if (setUp?.link)
    lines.push(
      `  The first super-admin is ${setUp.email}.`,
      '  Choose a password with this link. It works once and expires in 24 hours:',
      `  ${setUp.link}`,
      '',
    )
  if (signIns) {
    const width = Math.max(...signIns.map(({ email }) => email.length))
    lines.push('  Demo sign-ins:')
    lines.push(
      ...signIns.map(
        ({ role, email, password }) => `    ${role.padEnd(12)} ${email.padEnd(width)}  ${password}`,
      ),
    )
    lines.push(`  They are also in ${dataDir}/demo-sign-ins.json`, '')
    if (!isLoopback(host))
      lines.push(
        `  Warning: this demo listens on ${host}. Anyone who can reach this machine can sign in to it.`,
        '',
      )
  }
  if (!isEncrypted && !isLoopback(host))
    lines.push(
      `  Warning: Samtale listens on ${host} without TLS, so passwords and keys can be read in transit.`,
      '  Set TLS_CERT and TLS_KEY, or PUBLIC_URL=https://… and TRUST_PROXY=1 behind a proxy.',
      '',
    )
  return lines.join('\n')
}
