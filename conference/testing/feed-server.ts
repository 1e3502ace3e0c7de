import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { ServerFeedMessage, FeedMessage } from '../protocol/feed.ts'

/** The portal's end of a live stream: messages and recordings of pages, one file for each recording they began. */
export function feedServer() {
  const sockets = new WebSocketServer({ noServer: true })
  const messages: FeedMessage[] = []
  const recordings: Buffer[][] = []
  let current: WebSocket | null = null
  const send = (message: ServerFeedMessage) => current?.send(JSON.stringify(message))

  function receive(data: Buffer, binary: boolean) {
    if (binary) return recordings.at(-1)?.push(data)
    const message: FeedMessage = JSON.parse(String(data))
    messages.push(message)
    if (message.type === 'hello') send({ type: 'welcome', resume: 'come-back' })
    if (message.type === 'begin') recordings.push([])
    if (message.type === 'ended') current?.close(4000)
    return undefined
  }

  return {
    messages,
    recordings,
    send,
    bytes: () => recordings.flat().reduce((sum, { byteLength }) => sum + byteLength, 0),
    drop: () => current?.terminate(),
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        current = webSocket
        webSocket.on('message', receive)
      })
    },
  }
}
