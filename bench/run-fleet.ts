import { fork } from 'node:child_process'
import { once, EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { BoxState } from '../contract/src/device-gateway/kiosk.ts'
import type { Order, Report } from './box-fleet.ts'

/** Simulated boxes in a process of their own, so that what they cost is not the server's. */
export function runFleet(count: number, port: number) {
  const child = fork(join(import.meta.dirname, 'box-fleet.ts'), { serialization: 'advanced' })
  const heard = new EventEmitter()
  let welcomed = 0
  child.on('message', (report: Report) => {
    if ('welcomed' in report) {
      welcomed = report.welcomed
      heard.emit('welcomed')
    } else if ('said' in report) heard.emit(`said ${report.box}`, report.said)
    else heard.emit(`rings ${report.box}`, report.rings)
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
    /** Has a box say what it does; answers when it said it. */
    say(box: number, state: BoxState) {
      const said = time(`said ${box}`)
      send({ box, state })
      return said
    },
    /** When the box is told of the next call that it should ring for. */
    rings: (box: number) => time(`rings ${box}`),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
export type Fleet = ReturnType<typeof runFleet>
