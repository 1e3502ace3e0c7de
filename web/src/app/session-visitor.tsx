import { Outlet } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { SessionGate } from './session-gate.tsx'
import { withTexts } from '#i18n/texts.ts'

/** The frame of the meeting room: everybody may enter, and who is signed in is known. */
export const SessionVisitor = () => (
  <SessionGate>
    {(session, loading) => (
      <Suspense fallback={null}>
        <Visited known={session !== null} loading={loading} />
      </Suspense>
    )}
  </SessionGate>
)

let portal: Promise<unknown> | undefined
const portalTexts = () => (portal ??= withTexts('portal', Promise.resolve()))

/** Stays the same when a session ends: a meeting that is on must not be left for it. */
function Visited({ known, loading }: { known: boolean; loading: boolean }) {
  if (known) use(portalTexts())
  return loading ? null : <Outlet />
}
