import type { deviceCalls } from '@samtale/contract/devices/device-calls'
import { readCalls } from '#modules/devices/calls.ts'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { moderatedMeeting, newestCalls } from './calls.store.ts'
import { commandRunner } from '#core/command/run-command.ts'
import { cancelCall, ringDevice } from './ring-device.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** Calls of meeting-room devices into a meeting that is on. */
export function deviceCallsRoutes({ db, clock }: Deps): Handlers<typeof deviceCalls> {
  const runCommand = commandRunner({ db, clock })

  return {
    ring: ({ input, ...request }) => runCommand(request, (command) => ringDevice(command, input)),

    async listCalls({ actor, input: { roomName } }) {
      const { id } = await moderatedMeeting(db, actor, roomName, clock())
      return readCalls(db, await newestCalls(db, id))
    },

    cancelCall: ({ input: { id }, ...request }) => runCommand(request, (command) => cancelCall(command, id)),
  }
}
