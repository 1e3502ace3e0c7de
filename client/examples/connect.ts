import { createClient } from '../src/client.ts'

/** Returns a client by the two variables that each example takes. Throws when one is missing. */
export function connect() {
  const { SAMTALE_URL: url, SAMTALE_API_KEY: apiKey } = process.env
  if (!url || !apiKey) throw new Error('Set SAMTALE_URL and SAMTALE_API_KEY.')
  return createClient({ url, apiKey })
}
