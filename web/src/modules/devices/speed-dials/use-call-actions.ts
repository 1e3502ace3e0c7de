import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Device } from '@samtale/contract/devices/device'
import { devices } from '@samtale/contract/devices/devices'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useEffect, useState } from 'react'
import { refresh } from '#api/refresh.ts'
import { useCommand } from '#api/calls.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { toLocalTime } from '#core/local-time.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { actionOf } from './speed-dial-kind.ts'
import { callFrom } from '#modules/devices/own-calls.ts'

/** What went wrong with a call, shown at its room. */
export type SpeedDialProblem = { readonly deviceId: string; readonly message: string }

/** Long enough to be read; by then the room shows its own status again. */
const TROUBLE_MS = 10_000

/**
 * Starts, joins and takes back calls. A call that begins leads into its room at once; the device is asked
 * meanwhile.
 */
export function useCallActions() {
  const text = useText()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<SpeedDialProblem | null>(null)
  const queries = useQueryClient()
  const showError = useErrorToast()
  const create = useCommand(meetings.createInstant, undefined, { quiet: true })
  const cancel = useCommand(devices.cancelCall)
  useEffect(() => {
    if (!trouble) return
    const timer = setTimeout(() => setTrouble(null), TROUBLE_MS)
    return () => clearTimeout(timer)
  }, [trouble])
  const enter = (location: string, state = {}) =>
    void navigate({ to: '/room/$roomName', params: { roomName: location }, state })

  function start({ id: deviceId, userDeviceName: room }: Device) {
    setTrouble(null)
    create.mutate(
      {
        name: text('speedDials.callName', { room }).slice(0, 120),
        beginTime: toLocalTime(new Date()),
        location: '',
        deviceId,
      },
      {
        onSuccess(meeting) {
          callFrom(meeting.location)
          enter(meeting.location, { created: meeting, ringing: true })
        },
        onError: (error) => {
          const wrong = error.fields?.['deviceId']
          if (!wrong) return showError(error)
          setTrouble({
            deviceId,
            message: wrong === 'not_found' ? text('errors.device_not_found') : fieldText(text, wrong),
          })
          // What is on screen was not true any more.
          void refresh(queries, [devices.speedDials.resource])
        },
      },
    )
  }

  return {
    trouble,
    /** The room that is being called by this page just now. */
    starting: create.isPending ? create.variables?.deviceId : undefined,
    run(device: Device) {
      if (create.isPending || cancel.isPending) return
      const action = actionOf(device)
      if (action === 'start') return start(device)
      if (action === 'join' && device.call) return enter(device.call.location)
      if (action === 'cancel' && device.call) cancel.mutate({ id: device.call.id })
    },
  }
}
/** What the speed dials can do with calls, and which of them is under way. */
export type CallActions = ReturnType<typeof useCallActions>
