import { publishChange, subscribeToChanges, type Change } from '#platform/event-bus.ts'
import type { TestApp } from './test-app.ts'

/** For tests of what portals are notified of. */
export type RecordedChanges = Awaited<ReturnType<typeof recordChanges>>

/**
 * Subscribes to the changes of a portal. `during` returns those that were published while something was done;
 * `close` ends it.
 */
export async function recordChanges({ connection, db }: Pick<TestApp, 'connection' | 'db'>) {
  const changes: Change[] = []
  let onEnd = () => {}
  const bus = await subscribeToChanges(connection, {
    onChange: (change) => (change.resource === 'end' ? onEnd() : void changes.push(change)),
    onGap: () => {},
    log: { warn() {} },
  })

  /** Returns when all that was published so far has come. */
  async function receiveAll() {
    const { promise, resolve } = Promise.withResolvers<void>()
    onEnd = resolve
    await publishChange(db, { resource: 'end', ids: ['x'], audience: ['x'] })
    await promise
  }

  async function during(act: () => Promise<unknown>): Promise<readonly Change[]> {
    await receiveAll()
    changes.length = 0
    await act()
    await receiveAll()
    return [...changes]
  }
  return { during, close: bus.close }
}

/** Returns a change as one line that compares. */
export const changeLine = (resource: string, ids: readonly string[], audience: readonly string[]) =>
  `${resource} ${ids.toSorted().join()} to ${audience.toSorted().join()}`
