import type { Call } from '../call/call.ts'

/** Address of the meeting as it is sent to others; empty when there is none. */
export function inviteLink({ context }: Call): string {
  const { inviteLink: configured } = context.address.config
  const link = configured || context.store.state.inviteUrl
  return link ? new URL(link, location.origin).href : ''
}
