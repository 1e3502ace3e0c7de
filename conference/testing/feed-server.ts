import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { FeedAnswer, FeedMessage } from '../protocol/feed.ts'

/** The portal's end of a live stream: what pages said and sent, one file for each recording they began. */
export function feedServer() {
  const sockets = new WebSocketServer({ noServer: true })
  const said: FeedMessage[] = []
  const recordings: Buffer[][] = []
  let line: WebSocket | null = null
  const answer = (message: FeedAnswer) => line?.send(JSON.stringify(message))

  function hear(data: Buffer, binary: boolean) {
    if (binary) return recordings.at(-1)?.push(data)
    const message: FeedMessage = JSON.parse(String(data))
    said.push(message)
    if (message.type === 'hello') answer({ type: 'welcome', resume: 'come-back' })
    if (message.type === 'begin') recordings.push([])
    if (message.type === 'ended') line?.close(4000)
    return undefined
  }

  return {
    said,
    recordings,
    answer,
    bytes: () => recordings.flat().reduce((sum, { byteLength }) => sum + byteLength, 0),
    drop: () => line?.terminate(),
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        line = webSocket
        webSocket.on('message', hear)
      })
    },
  }
}
