import { fork } from 'node:child_process'
import { once, EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { DeviceState } from '../contract/src/device-gateway/kiosk.ts'
import type { Order, Report } from './device-fleet.ts'

/** Simulated devices in a process of their own, so that what they cost is not the server's. */
export function runFleet(count: number, port: number) {
  const child = fork(join(import.meta.dirname, 'device-fleet.ts'), { serialization: 'advanced' })
  const heard = new EventEmitter()
  let welcomed = 0
  child.on('message', (report: Report) => {
    if ('welcomed' in report) {
      welcomed = report.welcomed
      heard.emit('welcomed')
    } else if ('said' in report) heard.emit(`said ${report.device}`, report.said)
    else heard.emit(`rings ${report.device}`, report.rings)
  })
  const send = (order: Order) => child.send(order)
  const time = (event: string) => once(heard, event).then(([at]) => at as bigint)
  send({ start: count, port })

  return {
    pid: child.pid as number,
    welcomed: () => welcomed,
    /** Until so many are connected, or none any more. */
    async until(holds: (welcomed: number) => boolean) {
      while (!holds(welcomed)) await once(heard, 'welcomed')
    },
    /** Has a device say what it does; answers when it said it. */
    say(device: number, state: DeviceState) {
      const said = time(`said ${device}`)
      send({ device, state })
      return said
    },
    /** When the device is told of the next call that it should ring for. */
    rings: (device: number) => time(`rings ${device}`),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
export type Fleet = ReturnType<typeof runFleet>
