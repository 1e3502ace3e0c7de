import type { Role } from '@samtale/contract/core/permissions'

type Ready = {
  readonly url: string
  readonly dataDir: string
  readonly setUp: { readonly email: string; readonly link: string } | null
  readonly signIns: readonly { readonly role: Role; readonly email: string; readonly password: string }[] | null
}

/** What the console says when everything is ready. */
export function announce({ url, dataDir, setUp, signIns }: Ready): string {
  const lines = ['', `  Samtale is ready at ${url}`, '']
  if (setUp)
    lines.push(`  The first super-admin is ${setUp.email}.`, '  Choose a password within 24 hours, with this link, which works once:', `  ${setUp.link}`, '')
  if (signIns) {
    const width = Math.max(...signIns.map(({ email }) => email.length))
    lines.push('  Demo sign-ins:')
    lines.push(...signIns.map(({ role, email, password }) => `    ${role.padEnd(12)} ${email.padEnd(width)}  ${password}`))
    lines.push(`  They are kept in ${dataDir}/demo-sign-ins.json`, '')
  }
  return lines.join('\n')
}
