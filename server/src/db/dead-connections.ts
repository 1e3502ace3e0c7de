import type { Pool, PoolClient } from 'pg'

const READ_TIMEOUT = 'Query read timeout'

/** The socket of a connection, which the types do not name. */
type Connection = PoolClient & { readonly connection: { readonly stream: { destroy(): void } } }

/**
 * Ends connections whose other end is gone without a word. The driver's time limit alone rejects the query
 * and gives the dead connection back to the pool; and where one is dead the idle ones are too, so that each
 * would cost the next caller another time limit.
 */
export function closeDeadConnections(pool: Pool) {
  const idle = new Set<PoolClient>()
  pool
    .on('acquire', (client) => idle.delete(client))
    .on('release', (_error, client) => idle.add(client))
    .on('remove', (client) => idle.delete(client))
    .on('connect', (client) => watch(client))

  function watch(client: PoolClient) {
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (...args: unknown[]) => {
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const reported = (error: unknown, ...rest: unknown[]) => {
          look(error)
          callback(error, ...rest)
        }
        return plain(...args.slice(0, -1), reported)
      }
      const response = plain(...args)
      if (response instanceof Promise) response.catch(look)
      return response
    }
    const look = (error: unknown) => {
      if ((error as Error | null)?.message !== READ_TIMEOUT) return
      for (const dead of [client, ...idle]) destroy(dead)
    }
    Object.assign(client, { query })
  }
}

const destroy = (client: PoolClient) => (client as Connection).connection.stream.destroy()
