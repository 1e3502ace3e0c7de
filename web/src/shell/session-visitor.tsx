import { Outlet } from '@tanstack/react-router'
import { SessionGate } from '#api/session-gate.tsx'

/** The frame of the meeting room: everybody may enter, and who is signed in is known. */
export const SessionVisitor = () => <SessionGate>{(_, loading) => (loading ? null : <Outlet />)}</SessionGate>
