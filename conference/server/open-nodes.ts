import { createAskNode } from './ask-node.ts'
import type { ConnectionContext } from './connection.ts'
import type { Control } from './control.ts'
import { createControlAnywhere } from './control-anywhere.ts'
import { createNodeTokens } from '../../sockets/node-tokens.ts'
import { createNodeSockets } from './node-sockets.ts'
import type { ConferenceOptions } from './options.ts'
import { createRelays } from './relays.ts'
import type { Rooms } from './rooms.ts'

type Deps = {
  readonly options: Pick<ConferenceOptions, 'homes' | 'secret' | 'log'>
  readonly basePath: string
  readonly rooms: Rooms
  readonly control: Control
  readonly context: Omit<ConnectionContext, 'relays'>
}

/**
 * Returns what this node has to do with others: it passes pages and questions on to them, and takes theirs. One that is
 * alone has all rooms and opens nothing.
 */
export function openNodes({ options: { homes, secret, log }, basePath, rooms, control, context }: Deps) {
  if (!homes)
    return { control, relays: null, upgrade: () => false, close: () => undefined, release: async () => {} }
  const nodeTokens = createNodeTokens(secret)
  homes.keep(
    () => rooms.all().map(({ name }) => name),
    (room) => {
      log?.warn({ room }, 'Another node has taken this room: its people are sent there')
      rooms.get(room)?.abandon()
    },
  )
  const sockets = createNodeSockets({ nodeTokens, basePath, context, control, isHere: homes.isHere })
  return {
    control: createControlAnywhere({ local: control, homes, ask: createAskNode({ nodeTokens, basePath }) }),
    relays: createRelays({ nodeTokens, basePath }),
    upgrade: sockets.upgrade,
    close: sockets.close,
    /** Gives the rooms of this node back. */
    release: homes.close,
  }
}
