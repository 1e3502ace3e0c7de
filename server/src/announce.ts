import type { Role } from '@samtale/contract/core/permissions'

type Ready = {
  readonly url: string
  readonly dataDir: string
  /** Where it listens. */
  readonly host: string
  /** Without a link when another node shows it. */
  readonly setUp: { readonly email: string; readonly link: string | null } | null
  readonly signIns:
    | readonly { readonly role: Role; readonly email: string; readonly password: string }[]
    | null
}

/** What the console says when everything is ready. */
export function announce({ url, dataDir, host, setUp, signIns }: Ready): string {
  const lines = ['', `  Samtale is ready at ${url}`, '']
  if (setUp?.link === null)
    lines.push(
      `  The first super-admin is ${setUp.email}. Another node, which starts at this moment, shows the link to choose a password.`,
      '',
    )
  if (setUp?.link)
    lines.push(
      `  The first super-admin is ${setUp.email}.`,
      '  Choose a password within 24 hours, with this link, which works once:',
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
    lines.push(`  They are kept in ${dataDir}/demo-sign-ins.json`, '')
    if (!isLoopback(host))
      lines.push(
        `  Warning: this demo listens on ${host}. Whoever reaches this machine finds its demo people and rooms.`,
        '',
      )
  }
  return lines.join('\n')
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
