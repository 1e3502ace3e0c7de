import { fieldOf, listenToFrame } from '#room/state/listen-to-frame.ts'

/** Said by each side until the other one repeats its text. */
const READY = '__ready__'
const MESSAGE = 'message'
const MAX_READY_CHARS = 100

type Options = {
  readonly frame: Pick<HTMLIFrameElement, 'contentWindow'>
  readonly origin: string
  readonly scope: string
  /** The page is there: at first, and again whenever it was reloaded. */
  readonly onReady: () => void
  readonly onMessage: (message: unknown) => void
  readonly onFlood: () => void
}

/**
 * The portal's end of the wire to a page of Jitsi Meet: texts by `postMessage`, each with the scope of its
 * frame. What is sent before the page is there is kept. Nothing goes to a page of another origin, wherever
 * the frame was led.
 */
export function openPostis({ frame, origin, scope, onReady, onMessage, onFlood }: Options) {
  let isReady = false
  let queue: unknown[] = []
  const post = (method: string, params: unknown) =>
    frame.contentWindow?.postMessage(JSON.stringify({ postis: true, scope, method, params }), origin)

  const close = listenToFrame({
    frame,
    origin,
    onFlood,
    onMessage(wire) {
      if (fieldOf(wire, 'postis') !== true || fieldOf(wire, 'scope') !== scope) return
      const method = fieldOf(wire, 'method')
      const params = fieldOf(wire, 'params')
      if (method === MESSAGE) return onMessage(params)
      if (method !== READY || typeof params !== 'string' || params.length > MAX_READY_CHARS) return
      // It says so until it hears its own text again.
      post(READY, params)
      isReady = true
      for (const message of queue) post(MESSAGE, message)
      queue = []
      onReady()
    },
  })
  return {
    send(message: unknown) {
      if (isReady) post(MESSAGE, message)
      else queue.push(message)
    },
    close,
  }
}
