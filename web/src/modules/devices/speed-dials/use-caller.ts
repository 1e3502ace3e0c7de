import type { DeviceCall } from '@samtale/contract/devices/device'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { UNDER_WAY } from './call-note.tsx'
import {
  callFrom,
  cancelCalls,
  cancelOnTheWayOut,
  forgetCall,
  isCalledFrom,
} from '#modules/devices/own-calls.ts'

type Options = {
  readonly calls: readonly DeviceCall[] | undefined
  readonly roomName: string
  readonly inConference: boolean
  /** Takes the caller from the lobby into the meeting. */
  readonly enter: () => void
  /** Which device is being called, while its caller waits in the lobby; null when none is. */
  readonly calling: (device: string | null) => void
}

/**
 * Anyone who calls a device is in the meeting when it answers, as the lobby is set; if they go away before, it
 * is called no longer.
 */
export function useCaller({ calls, roomName, inConference, enter, calling }: Options) {
  const underWay = calls?.find(({ status }) => UNDER_WAY.includes(status))
  const answered = calls?.some(({ status }) => status === 'accepted' || status === 'joined') === true
  const device = !inConference && isCalledFrom(roomName) ? (underWay?.userDeviceName ?? null) : null
  const onDevice = useEffectEvent(calling)
  useEffect(() => onDevice(device), [device])

  const onAnswer = useEffectEvent(() => {
    if (!isCalledFrom(roomName)) return
    forgetCall(roomName)
    if (!inConference) enter()
  })
  useEffect(() => {
    if (answered) onAnswer()
  }, [answered])

  const own = useRef<readonly string[]>([])
  const isOwn = isCalledFrom(roomName)
  // Anyone who reads that a device is called can go away at once.
  useLayoutEffect(() => {
    own.current =
      isOwn && calls
        ? calls.filter(({ status }) => status === 'calling' || status === 'ringing').map(({ id }) => id)
        : []
  }, [isOwn, calls])
  useEffect(() => {
    const onPageHide = () => own.current.forEach((id) => void cancelOnTheWayOut(id))
    window.addEventListener('pagehide', onPageHide)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      void cancelCalls(own.current)
      own.current = []
      forgetCall(roomName)
    }
  }, [roomName])

  /** A call that was made from this page just now. */
  return () => callFrom(roomName)
}
