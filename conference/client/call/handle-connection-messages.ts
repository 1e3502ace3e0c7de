import type { MessageOf } from '../../protocol/server-messages.ts'
import { type CallContext, showNotice } from '../state/context.ts'

type ConnectionMessage =
  | 'signal'
  | 'watch'
  | 'topology'
  | 'forward-failed'
  | 'mesh-over'
  | 'forward-answer'
  | 'forward-voices'
  | 'forward-reduced'
  | 'forward-requested-size'
  | 'forward-again'

/** Returns the handlers of what the server sends about the connections for sound and picture. */
export function connectionHandlers(context: CallContext): {
  [T in ConnectionMessage]: (message: MessageOf<T>) => void
} {
  const { connections } = context
  return {
    signal: ({ from, signal }) => connections.current?.mesh()?.receive(from, signal),
    watch: ({ from, size }) => connections.current?.mesh()?.setWatchSize(from, size),
    topology: ({ topology }) =>
      topology === 'mesh' ? connections.current?.openMesh() : connections.current?.forward(),
    'forward-failed': () =>
      showNotice(context, { key: 'forwarding', text: 'notice_forwarding_failed', tone: 'warn' }),
    'mesh-over': () => connections.current?.endMesh(),
    'forward-answer': ({ attempt, sdp }) => connections.current?.forwarded()?.answered(attempt, sdp),
    'forward-voices': ({ slots }) => connections.current?.forwarded()?.voices(slots),
    'forward-reduced': ({ slots }) => connections.current?.forwarded()?.reduced(slots),
    'forward-requested-size': ({ attempt, size }) =>
      connections.current?.forwarded()?.setRequestedSize(attempt, size),
    'forward-again': ({ attempt }) => connections.current?.forwarded()?.again(attempt),
  }
}
