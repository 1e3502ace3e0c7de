import { isSafeLink } from '@samtale/contract/documents/rich-text'
import { isEmail } from '@samtale/contract/core/validators'

const HAS_SCHEME = /^(\/|[a-z][a-z0-9+.-]*:)/i

/**
 * Returns what somebody typed as a link, made whole: `example.com` is a web address, `me@example.com` a mailbox.
 * Null for what no link may lead to.
 */
export function linkAddress(typed: string): string | null {
  const address = typed.trim()
  if (isEmail(address)) return `mailto:${address}`
  const whole = HAS_SCHEME.test(address) && !/^[a-z0-9.-]+:\d/i.test(address) ? address : `https://${address}`
  return address !== '' && isSafeLink(whole) ? whole : null
}
