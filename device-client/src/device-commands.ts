import type { Ack } from '@samtale/contract/device-gateway/device-messages'
import type { Command } from '@samtale/contract/device-gateway/server-messages'

/** What the machine below can do. `reboot` is there when it can be rebooted itself. */
export type Machine = { readonly reload: () => void; readonly reboot?: () => Promise<void> }

type Options = {
  readonly machine: Machine
  /** The server's time, in epoch milliseconds. */
  readonly now: () => number
  readonly send: (message: Ack) => void
  readonly hangUp: () => void
  /** Shows which screen this is, until then. */
  readonly identify: (until: number) => void
}

const IDENTIFY_MS = 15_000
/**
 * A command that was seen before is not done twice; the answer to it may have been lost and is sent again.
 */
const REMEMBERED = 50
/** Time for the last message to leave before the page goes. */
const EXIT_DELAY_MS = 300

/** Returns what does the commands of the server, each once, and answers them. */
export function deviceCommands({ machine, now, send, hangUp, identify }: Options) {
  const answered = new Map<string, Ack['status']>()

  function handle({ id, name, expiresAt }: Command) {
    const before = answered.get(id)
    if (before) return send({ type: 'ack', commandId: id, status: before })
    if (Date.parse(expiresAt) <= now()) return
    if (name === 'identify') {
      identify(now() + IDENTIFY_MS)
      return answer(id, 'done')
    }
    if (name === 'reset') hangUp()
    answer(id, 'accepted')
    const { reboot } = machine
    setTimeout(() => {
      if (name !== 'reboot' || !reboot) return machine.reload()
      reboot().catch((cause: unknown) =>
        send({
          type: 'ack',
          commandId: id,
          status: 'failed',
          reason: String(cause).slice(0, 200),
        }),
      )
    }, EXIT_DELAY_MS)
  }

  function answer(commandId: string, status: Ack['status']) {
    answered.set(commandId, status)
    const [oldest] = answered.keys()
    if (answered.size > REMEMBERED && oldest) answered.delete(oldest)
    send({ type: 'ack', commandId, status })
  }

  return { handle }
}
