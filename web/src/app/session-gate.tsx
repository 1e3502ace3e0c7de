import { QueryClientProvider } from '@tanstack/react-query'
import { ownProfile } from '@samtale/contract/account/own-profile'
import type { Locale } from '@samtale/contract/core/fields'
import { settings } from '@samtale/contract/settings/settings'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '#i18n/use-text.tsx'
import { AwayPage } from '#components/message-page/away-page.tsx'
import { refresh } from '#api/refresh.ts'
import { useRead } from '#api/calls.ts'
import { startLive } from '#api/live.ts'
import { useAppState } from '#core/app-state.ts'
import { queryClient } from '#api/query-client.ts'
import { SessionContext, sessionOf, type Session } from '#session/session.ts'
import { dropToken, onSignedOut, readToken } from '#api/token.ts'
import { applyBranding } from '#session/use-brand.ts'

/** How often a server that is away is asked again. */
const AWAY_MS = 5_000

/**
 * Loads who is signed in, and what the deployment wears, for what stands inside. A profile that cannot be
 * loaded ends the session, unless it is the server that cannot be reached: the portal is kept by the browser,
 * and opens without a connection as well.
 */
export function SessionGate({
  children,
}: {
  children: (session: Session | null, loading: boolean) => ReactNode
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <ProfileGate>{children}</ProfileGate>
    </QueryClientProvider>
  )
}

function ProfileGate({ children }: { children: (session: Session | null, loading: boolean) => ReactNode }) {
  const signedIn = readToken() !== null
  const [readSince] = useState(() => performance.now())
  const { data, error, refetch } = useRead(
    ownProfile.profile,
    {},
    { enabled: signedIn, askEvery: (answer) => (answer ? false : AWAY_MS) },
  )
  const { data: isBranded, isPending: isUnbranded } = useRead(settings.read, { part: 'general' })
  const { locale, speak } = useLanguage()
  const away = !data && error?.code === 'unavailable'
  const failed = Boolean(error && !data) && !away
  // From some day on a role needs a second factor: the profile says so, also to those who were in already.
  const rejection = useAppState(({ rejection: last }) => last)
  useEffect(() => {
    if (rejection?.code === 'second_factor_needed') void refetch()
  }, [rejection, refetch])
  const live = data?.permissions !== undefined
  // Only a change of the profile decides: a choice made on another screen meanwhile is not fought.
  const adoptLocale = useEffectEvent((preferred: Locale) => {
    if (preferred !== locale) void speak(preferred)
  })

  useEffect(() => {
    if (failed && readToken()) dropToken()
  }, [failed])
  useEffect(() => {
    if (data?.profile.locale) adoptLocale(data.profile.locale)
  }, [data?.profile.locale])
  // What is published is answered in the language of the profile.
  const answeredIn = useRef<Locale | null>(undefined)
  useEffect(() => {
    if (!data) return
    const chosen = data.profile.locale ?? null
    if (answeredIn.current !== undefined && answeredIn.current !== chosen)
      void refresh(queryClient, [settings.read.resource])
    answeredIn.current = chosen
  }, [data])
  useEffect(() => {
    if (isBranded) applyBranding(isBranded.general)
  }, [isBranded])
  useEffect(() => onSignedOut(() => queryClient.clear()), [])
  useEffect(() => (live ? startLive(queryClient, readSince) : undefined), [live, readSince])

  const tryAgain = useCallback(() => void refetch(), [refetch])
  if (away && signedIn) return <AwayPage tryAgain={tryAgain} />
  const session = data && signedIn ? sessionOf(data) : null
  return (
    <SessionContext value={session}>
      {children(session, signedIn && (!session || isUnbranded))}
    </SessionContext>
  )
}
