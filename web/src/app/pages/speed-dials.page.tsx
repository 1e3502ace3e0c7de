import { Navigate, useLocation } from '@tanstack/react-router'
import { devices } from '@samtale/contract/devices/devices'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { landingFor } from '#core/landing.ts'
import { useSession } from '#session/session.ts'
import { SpeedDials } from '#modules/devices/speed-dials/speed-dials.tsx'

/** The screen at `/` and `/speed-dials`; those who have just signed in are led to where they land. */
export function Page() {
  const { actor } = useSession()
  const { arrived } = useLocation().state
  const { data } = useRead(devices.speedDials, {})
  const [rooms, setRooms] = useState<number>()
  // Decided once: who loses their last room afterwards stays.
  if (rooms === undefined && data) setRooms(data.total)
  return arrived && landingFor(actor, rooms) === '/overview' ? (
    <Navigate to="/overview" replace />
  ) : (
    <SpeedDials />
  )
}
