import type { ExternalApi } from '#room/conference/external-api.ts'

/** More are not kept apart: what a video host says may be anything. */
const MAX_OTHERS = 500

/**
 * Tells how many others are in the conference, at every change. Both engines announce those who were there
 * before with `participantJoined` too.
 */
export function countOthers(api: Pick<ExternalApi, 'on'>, notify: (count: number) => void) {
  const others = new Set<string>()
  api.on('participantJoined', ({ id }) => {
    if (others.size < MAX_OTHERS) others.add(id)
    notify(others.size)
  })
  api.on('participantLeft', ({ id }) => {
    others.delete(id)
    notify(others.size)
  })
}
