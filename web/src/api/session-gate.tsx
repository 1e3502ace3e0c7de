import { QueryClientProvider } from '@tanstack/react-query'
import { account } from '@samtale/contract/account'
import type { Locale } from '@samtale/contract/core/fields'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLanguage } from '#i18n/use-text.tsx'
import { useRead } from './calls.ts'
import { startLive } from './live.ts'
import { queryClient } from './query-client.ts'
import { SessionContext, sessionOf, type Session } from './session.ts'
import { dropToken, onSignedOut, readToken } from './token.ts'

/** Loads who is signed in for what stands inside. A profile that cannot be loaded ends the session. */
export function SessionGate({ children }: { children: (session: Session | null, loading: boolean) => ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ProfileGate>{children}</ProfileGate>
    </QueryClientProvider>
  )
}

function ProfileGate({ children }: { children: (session: Session | null, loading: boolean) => ReactNode }) {
  const signedIn = readToken() !== null
  const { data, error } = useRead(account.profile, {}, { enabled: signedIn })
  const { locale, speak } = useLanguage()
  const failed = Boolean(error && !data)
  const live = data?.permissions !== undefined
  // Only a change of the profile decides: a choice made on another screen meanwhile is not fought.
  const adoptLocale = useEffectEvent((wanted: Locale) => {
    if (wanted !== locale) void speak(wanted)
  })

  useEffect(() => {
    if (failed && readToken()) dropToken()
  }, [failed])
  useEffect(() => {
    if (data?.profile.locale) adoptLocale(data.profile.locale)
  }, [data?.profile.locale])
  useEffect(() => onSignedOut(() => queryClient.clear()), [])
  useEffect(() => (live ? startLive(queryClient) : undefined), [live])

  const session = data && signedIn ? sessionOf(data) : null
  return <SessionContext value={session}>{children(session, signedIn && !session)}</SessionContext>
}
