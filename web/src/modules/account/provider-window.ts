import type { ProviderAnswer } from '@samtale/contract/single-sign-on/provider-answer'

/** What a provider sent a window back with. */
export type ReturnedAnswer = Omit<ProviderAnswer, 'browser'>

const CHANNEL = 'provider-answer'
/** So long the window that waits may take to say that it has the answer. */
const HANDOVER_MS = 1_000

/**
 * Hands an answer to the window of this portal that waits for it, and returns whether one did. Whatever opened this
 * window cannot be reached any other way: it was at the provider in between.
 */
export const handOver = (answer: ReturnedAnswer) =>
  new Promise<boolean>((resolve) => {
    const channel = new BroadcastChannel(CHANNEL)
    const end = (isTaken: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isTaken)
    }
    const timer = setTimeout(() => end(false), HANDOVER_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<{ taken?: string }>) => {
      if (data.taken === answer.state) end(true)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but this one
    channel.postMessage(answer)
  })

/** Returns the answer of that state, when another window hands it over; never, once nobody waits for it any more. */
export const answerOf = (state: string, signal: AbortSignal) =>
  new Promise<ReturnedAnswer>((resolve) => {
    const channel = new BroadcastChannel(CHANNEL)
    signal.addEventListener('abort', () => channel.close())
    channel.addEventListener('message', ({ data }: MessageEvent<ReturnedAnswer>) => {
      if (data.state !== state) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but this one
      channel.postMessage({ taken: state })
      channel.close()
      resolve(data)
    })
  })
