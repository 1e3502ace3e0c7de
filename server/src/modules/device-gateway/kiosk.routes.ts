import type { kiosk } from '@samtale/contract/device-gateway/kiosk'
import { sharedRate } from '#auth/shared-rate.ts'
import { shownCode } from '#modules/devices/shown-code.ts'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { registerDevice } from './register-device.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** New devices per minute from one network address; more wait and try again. */
const REGISTRATIONS = 10

/** Returns the routes of what a device asks before it has a socket. */
export function kioskRoutes({ db, clock }: Deps): Handlers<typeof kiosk> {
  const rate = sharedRate({ db, clock, name: 'device-register', max: REGISTRATIONS })
  return {
    async register({ input, caller }) {
      await rate.consume(caller.address)
      const { code, secret } = await registerDevice(db, input, clock())
      return { deviceId: shownCode(code), secret }
    },
  }
}
