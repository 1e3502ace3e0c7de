import { browserName } from '@samtale/contract/account/browser-name'
import { AppError } from '@samtale/contract/core/errors'
import type { Facts } from '@samtale/contract/audit/audit-fields'
import type { Target } from '../targets.ts'
import type { UserCommand } from '../user-command.ts'
import { sessionsEndedMail, type EndedSession } from './access.mail.ts'
import { lockManaged } from './managed-user.ts'

/** Ends one session of somebody else, who hears of it. Throws `session_not_found`. */
export async function endSessionOf(command: UserCommand, id: string, sessionId: string) {
  const { kind, user } = await lockManaged(command, id)
  const session = (await sessionsOf(command, user)).find((one) => one.id === sessionId.toLowerCase())
  if (!session || !(await command.sessions.end(session.id, { userId: user.id, trx: command.trx })))
    throw new AppError('session_not_found')
  const { browser, address } = session
  await report(command, { kind, user, ended: [session] }, { sessions: 1, browser, network: address })
  return {}
}

/** Signs somebody else out everywhere: also a sign-in that is under way opens nothing. They hear of it. */
export async function endSessionsOf(command: UserCommand, id: string) {
  const { kind, user } = await lockManaged(command, id)
  const shown = await sessionsOf(command, user)
  const ended = await command.sessions.endAllOf(command.trx, user.id)
  if (ended > 0) await report(command, { kind, user, ended: shown }, { sessions: ended })
  return { ended }
}

async function sessionsOf({ sessions, trx }: UserCommand, { id }: Target) {
  const found = await sessions.listOf(id, trx)
  return found.map((one) => {
    const { browser, system } = browserName(one.user_agent)
    return { id: one.id, browser: [browser, system].filter(Boolean).join(', '), address: one.address }
  })
}

type Ended = { readonly kind: string; readonly user: Target; readonly ended: readonly EndedSession[] }

async function report(command: UserCommand, { kind, user, ended }: Ended, after: Facts) {
  const { trx, caller, company, publicUrl } = command
  const reader = { locale: user.locale ?? caller.locale, name: user.name }
  await command.queueMail(trx, {
    to: user.email,
    ...sessionsEndedMail(
      { ...reader, by: caller.session?.name ?? company, url: `${publicUrl}/signin` },
      ended,
    ),
  })
  const subject = { id: user.id, name: user.name }
  await command.audit([{ action: 'sessions-ended', resource: kind, subject, after }])
}
