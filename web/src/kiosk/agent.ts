import type { Capabilities } from '@samtale/contract/device-gateway/device-messages'

/** Where the optional agent on the device's own machine listens. */
const AGENT = 'http://127.0.0.1:8469'
const TOKEN = 'samtale-agent-token'
const ANSWER_MS = 1_500

/** What the machine below can do for the page. */
export type Agent = {
  readonly capabilities: Capabilities
  readonly reboot: () => Promise<void>
  readonly screen: (power: 'on' | 'standby') => Promise<void>
}

/**
 * The agent's token comes once behind the `#` of the kiosk's address, which no server sees, and is kept in
 * this browser.
 */
function agentToken() {
  const token = new URLSearchParams(location.hash.slice(1)).get('agent')
  if (token) {
    localStorage.setItem(TOKEN, token)
    history.replaceState(null, '', location.pathname)
  }
  return localStorage.getItem(TOKEN)
}

/** The agent, or null on a machine without one. */
export async function findAgent(): Promise<Agent | null> {
  const token = agentToken()
  if (!token) return null
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(AGENT + path, {
      method,
      headers,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`the agent answered ${answer.status}`)
    return answer.json() as Promise<unknown>
  }
  try {
    const { reboot, screenPower } = (await ask('GET', '/capabilities')) as Capabilities
    return {
      capabilities: { reboot, screenPower },
      reboot: async () => void (await ask('POST', '/reboot')),
      screen: async (power) => void (await ask('POST', '/screen', { power })),
    }
  } catch (cause) {
    console.info('no agent answers on this machine', cause)
    return null
  }
}
