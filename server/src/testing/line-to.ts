import { databaseProxy } from './database-proxy.ts'

/** A way to the server at an address, which can be cut and mended, or fall silent. It has an address of its own. */
export async function lineTo(address: string) {
  const { connection, ...line } = await databaseProxy(address)
  if (typeof connection !== 'string') throw new Error(`${address} is no address`)
  return { ...line, url: new URL(connection).origin }
}
