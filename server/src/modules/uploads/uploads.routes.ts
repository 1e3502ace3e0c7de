import type { uploads } from '@samtale/contract/uploads/uploads'
import { callRate } from '#http/call-rate.ts'
import type { Handlers } from '#http/serve.ts'
import { storePicture } from './store-picture.ts'

/** So many pictures one user may send in a minute: each costs the machine a moment, and stays for a day. */
const PICTURES_A_MINUTE = 60

/**
 * Pictures that somebody sends. Nothing shows them until a setting, a text or a profile is saved that names
 * them.
 */
export function uploadsRoutes(deps: Parameters<typeof storePicture>[0]): Handlers<typeof uploads> {
  const rate = callRate(deps.clock, PICTURES_A_MINUTE)
  return {
    async systemLogo({ input, actor }) {
      rate.consume(actor.id)
      return [await storePicture(deps, { file: input.inputFile, kind: input.type, ownerId: actor.id })]
    },
    async profilePicture({ input, actor }) {
      rate.consume(actor.id)
      return [await storePicture(deps, { file: input.inputFile, kind: 'profile', ownerId: actor.id })]
    },
  }
}
