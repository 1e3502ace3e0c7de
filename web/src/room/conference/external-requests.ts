import { fieldOf } from '#room/state/listen-to-frame.ts'

/** An engine that has not answered by then does not. */
const TIMEOUT_MS = 10_000

type Pending = {
  readonly resolve: (result: unknown) => void
  readonly reject: (cause: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** Questions to a conference's page, and who waits for the answer. */
export function createRequests(send: (request: unknown) => void) {
  const pending = new Map<unknown, Pending>()
  let lastId = 0
  const settle = (id: unknown) => {
    const waiting = pending.get(id)
    pending.delete(id)
    clearTimeout(waiting?.timer)
    return waiting
  }
  return {
    /**
     * Returns the answer, which may be anything. Throws when the page refuses, or says nothing for ten
     * seconds.
     */
    ask(data: Readonly<Record<string, unknown>>): Promise<unknown> {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => settle(id)?.reject(new Error(`${String(data['name'])}: no answer`)),
          TIMEOUT_MS,
        )
        pending.set(id, { resolve, reject, timer })
        send({ type: 'request', id, data })
      })
    },
    answer(response: unknown) {
      const waiting = settle(fieldOf(response, 'id'))
      const result = fieldOf(response, 'result')
      if (result === undefined) waiting?.reject(new Error('the conference refused to answer'))
      else waiting?.resolve(result)
    },
    close() {
      for (const id of [...pending.keys()]) settle(id)?.reject(new Error('the conference is gone'))
    },
  }
}
