import { fork } from 'node:child_process'
import { once, EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { DeviceState } from '../contract/src/device-gateway/device-messages.ts'
import type { Order, Report } from './device-fleet.ts'

/** Simulated devices in a process of their own, so that what they cost is not the server's. */
export function runFleet(count: number, port: number) {
  const child = fork(join(import.meta.dirname, 'device-fleet.ts'), { serialization: 'advanced' })
  const events = new EventEmitter()
  let welcomed = 0
  child.on('message', (report: Report) => {
    if ('welcomed' in report) {
      welcomed = report.welcomed
      events.emit('welcomed')
    } else if ('reportedAt' in report) events.emit(`reported ${report.device}`, report.reportedAt)
    else events.emit(`rings ${report.device}`, report.rings)
  })
  const send = (order: Order) => child.send(order)
  const time = (event: string) => once(events, event).then(([at]) => at as bigint)
  send({ start: count, port })

  return {
    pid: child.pid as number,
    welcomed: () => welcomed,
    /** Until so many are connected, or none any more. */
    async until(isLocked: (welcomed: number) => boolean) {
      while (!isLocked(welcomed)) await once(events, 'welcomed')
    },
    /** Has a device say what it does; answers when it said it. */
    reportState(device: number, state: DeviceState) {
      const reportedAt = time(`reported ${device}`)
      send({ device, state })
      return reportedAt
    },
    /** Resolves when the device receives the next call that it should ring for. */
    rings: (device: number) => time(`rings ${device}`),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
export type Fleet = ReturnType<typeof runFleet>
