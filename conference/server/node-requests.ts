import type { BoundedSocket, SocketHandlers } from '../../sockets/bounded-socket.ts'
import { CLOSE, type Knocker } from '../protocol/messages.ts'
import type { Streaming } from '../protocol/server-messages.ts'
import type { Control } from './control.ts'

/** What one node asks of another, in the words of Control. */
export type NodeRequest =
  | { readonly do: 'waiting'; readonly rooms: readonly string[] }
  | { readonly do: 'admit' | 'deny'; readonly room: string; readonly ids: readonly string[] | null }
  | { readonly do: 'notify-waiting'; readonly room: string; readonly text: string; readonly by: string }
  | { readonly do: 'move-planned-end'; readonly room: string; readonly at: number }
  | { readonly do: 'set-streaming'; readonly room: string; readonly streaming: Streaming | null }
  | { readonly do: 'end'; readonly room: string; readonly by: string }

/** Who waits in which room, or how many it concerned. */
export type NodeAnswer =
  | { readonly waiting: readonly (readonly [string, readonly Knocker[]])[] }
  | { readonly count: number }
  | { readonly notHere: true }

type Deps = {
  readonly control: Control
  readonly isHere: (room: string) => boolean
  readonly failed: (error: unknown) => void
}

/** Does what another node asks for, which has shown that it is one. */
export function serveNodeRequest(socket: BoundedSocket, { control, isHere, failed }: Deps): SocketHandlers {
  async function answer(text: string) {
    // Of one of our own, perhaps of another version: what it cannot mean is refused by what is missing.
    const request = JSON.parse(text) as NodeRequest
    const result: NodeAnswer =
      'room' in request && !isHere(request.room) ? { notHere: true } : await execute(control, request)
    socket.send(JSON.stringify(result))
    socket.close(1000)
  }

  return {
    onHello(data) {
      answer(String(data)).catch((error: unknown) => {
        failed(error)
        socket.close(CLOSE.malformed)
      })
    },
    onMessage: () => socket.close(CLOSE.tooFast),
    onClose: () => undefined,
    onError: failed,
  }
}

async function execute(control: Control, request: NodeRequest): Promise<NodeAnswer> {
  switch (request.do) {
    case 'waiting':
      return { waiting: [...(await control.waiting(request.rooms))] }
    case 'admit':
      return { count: await control.admit(request.room, request.ids) }
    case 'deny':
      return { count: await control.deny(request.room, request.ids) }
    case 'notify-waiting':
      return { count: await control.notifyWaiting(request.room, request.text, request.by) }
    case 'move-planned-end':
      await control.movePlannedEnd(request.room, new Date(request.at))
      return { count: 1 }
    case 'set-streaming':
      await control.setStreaming(request.room, request.streaming)
      return { count: 1 }
    case 'end':
      await control.end(request.room, request.by)
      return { count: 1 }
    default:
      throw new Error(`another node asks for something unknown: ${JSON.stringify(request satisfies never)}`)
  }
}
