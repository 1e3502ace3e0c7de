import type { ExternalApi } from './external-api.ts'
import type { Pass } from './room-state.ts'

/** Our own service opens the lobby by the token and tells everybody of a new end; a Jitsi leaves both to its moderator's page. */
const leadsItself = (api: ExternalApi) => api.getSupportedEvents?.().includes('plannedEndChanged') === true

/** Puts the lobby on that the meeting was planned with, as soon as the reader may: at once, or when the engine makes them moderator. */
export function openLobby(api: ExternalApi, { lobby }: NonNullable<Pass['control']>) {
  if (lobby === 'off' || leadsItself(api)) return
  let self = ''
  const open = () => api.executeCommand('toggleLobby', true)
  api.on('videoConferenceJoined', ({ id }: { id?: string }) => {
    self = id ?? ''
    open()
  })
  api.on('participantRoleChanged', ({ id, role }: { id?: string; role?: string }) => {
    if (id === self && role === 'moderator') open()
  })
}

/** Says to everybody in the room what our own service says by itself. */
export function tellEverybody(api: ExternalApi, text: string) {
  if (!leadsItself(api)) api.executeCommand('sendChatMessage', text)
}
