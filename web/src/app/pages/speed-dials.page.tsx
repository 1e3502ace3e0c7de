import { Navigate, useLocation } from '@tanstack/react-router'
import { devices } from '@samtale/contract/devices/devices'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { landingFor } from '#core/landing.ts'
import { useSession } from '#session/session.ts'
import { SpeedDials } from '#modules/devices/speed-dials/speed-dials.tsx'

/** The screen at `/` and `/speed-dials`. */
export function Page() {
  const { arrived } = useLocation().state
  return arrived ? <Landing /> : <SpeedDials />
}

/** Leads those who have just signed in to where they land. */
function Landing() {
  const { actor } = useSession()
  const { data } = useRead(devices.speedDials, {})
  const [rooms, setRooms] = useState<number>()
  // Decided once: who loses their last room afterwards stays.
  if (rooms === undefined && data) setRooms(data.total)
  return landingFor(actor, rooms) === '/' ? <SpeedDials /> : <Navigate to="/overview" replace />
}
