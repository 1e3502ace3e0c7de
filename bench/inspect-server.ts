import { readFileSync } from 'node:fs'

/** What a server has in memory and open, when nothing that it could give back is left. */
export type Footprint = {
  /** Bytes of the heap that are in use. */
  readonly heap: number
  /** How many resources of each kind keep the process: sockets, timers, files. */
  readonly resources: ReadonlyMap<string, number>
}
type Answer = {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Lets a server that is started with it be asked by its inspector, at an address that it writes into its log. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Asks a server that was started with `INSPECTED`. Throws if its log names no inspector. */
export async function openInspector(logFile: string) {
  const address = /ws:\/\/\S+/.exec(readFileSync(logFile, 'utf8'))?.[0]
  if (!address) throw new Error('the server has no inspector')
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
    const pending = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (error) pending?.reject(new Error(error.message))
    else pending?.resolve(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no inspector answers at ${address}`)))
  })
  let last = 0

  function request<Result>(method: string, params: object = {}): Promise<Result> {
    const answer = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise as Promise<Result>
  }

  return {
    /** Collects what is not needed any more, and counts the rest. */
    async footprint(): Promise<Footprint> {
      await request('HeapProfiler.collectGarbage')
      await request('HeapProfiler.collectGarbage')
      const { usedSize } = await request<{ usedSize: number }>('Runtime.getHeapUsage')
      const { result } = await request<{ result: { value: string[] } }>('Runtime.evaluate', {
        expression: 'process.getActiveResourcesInfo()',
        returnByValue: true,
      })
      const kinds = Map.groupBy(result.value, (kind) => kind)
      return { heap: usedSize, resources: new Map([...kinds].map(([kind, all]) => [kind, all.length])) }
    },
    close: () => socket.close(),
  }
}
