import { ownProfile } from '@samtale/contract/account/own-profile'
import { signIn } from '@samtale/contract/account/sign-in'
import { useEffect, useEffectEvent, useState } from 'react'
import { request } from '#api/request.ts'
import { storeToken } from '#api/token.ts'
import { alert } from '#core/app-state.ts'
import { useText } from '#i18n/use-text.tsx'
import { isAway } from './is-away.ts'
import type { PasswordLink } from './mail-link.ts'

/** What is known of the link in an email, and so what its page shows. */
export type MailLinkState =
  | { view: 'nothing' | 'checking' | 'tokenExpired' }
  | { view: 'unreachable'; retry: () => void }
  | { view: 'passwordChange'; email: string | undefined }

/** Checks a link once, stores the token that may set the password, and says so. */
export function useMailLink(link: PasswordLink | null): MailLinkState {
  const text = useText()
  const [state, setState] = useState<MailLinkState>({ view: link ? 'checking' : 'nothing' })
  const [attempt, setAttempt] = useState(0)
  const showDone = useEffectEvent(() => alert('success', text('done.successfully_updated_settings')))
  useEffect(() => {
    if (!link) return
    let left = false
    const show = (next: MailLinkState) => {
      if (left) return
      setState(next)
      if (next.view === 'passwordChange') showDone()
    }
    trade(link).then(
      (email) => show({ view: 'passwordChange', email }),
      (error: unknown) => {
        show(
          isAway(error)
            ? { view: 'unreachable', retry: () => setAttempt((count) => count + 1) }
            : { view: 'tokenExpired' },
        )
      },
    )
    return () => {
      left = true
    }
  }, [link, attempt])
  return state
}

async function trade({ kind, token }: PasswordLink) {
  const { accessToken } = await traded(kind, token)
  storeToken(accessToken)
  // Only to say for whom the password is; without it the form works as well.
  const profile = await request(ownProfile.profile, {}).catch(() => undefined)
  return profile?.email
}

/** A link works once, so one visit trades it once, however often the screen is drawn. */
const trades = new Map<string, Promise<{ accessToken: string }>>()
function traded(kind: PasswordLink['kind'], token: string) {
  const known = trades.get(token)
  if (known) return known
  const trading = request(kind === 'invitation' ? signIn.verify : signIn.resetPassword, { token })
  trades.set(token, trading)
  trading.catch(() => trades.delete(token))
  return trading
}
