import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { refresh } from './refresh.ts'

/** A list on screen whose answers are given one after the other, as the server had them when each was read. */
function listOnScreen(t: { after: (end: () => void) => void }) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const reads: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['devices', 'list', {}],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      reads.push(answer)
      return answer.promise
    },
  })
  t.after(observer.subscribe(() => {}))
  t.after(() => queries.clear())
  const answer = async (at: number, text: string) => {
    reads[at]?.resolve(text)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queries, reads, answer, shown: () => observer.getCurrentResult().data }
}

test('a change that is told while a list is read for the first time is asked for after it', async (t) => {
  const { queries, reads, answer, shown } = listOnScreen(t)
  const done = refresh(queries, ['devices'])
  await answer(0, 'before the change')
  assert.equal(reads.length, 2)
  await answer(1, 'after it')
  await done
  assert.equal(shown(), 'after it')
})

test('what has been read is asked for once, and what is of another resource not at all', async (t) => {
  const { queries, reads, answer, shown } = listOnScreen(t)
  await answer(0, 'old')
  await refresh(queries, ['members'])
  assert.equal(reads.length, 1)
  const done = refresh(queries)
  await answer(1, 'new')
  await done
  assert.deepEqual([reads.length, shown()], [2, 'new'])
})
