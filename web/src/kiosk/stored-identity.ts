import type { Identity, IdentityStore } from '@samtale/device-client/identity'

/**
 * A key of its own: whoever signs in or out of the portal in this browser, or has it forget them, leaves the
 * device what it is.
 */
const KEY = 'samtale-box'

/** Keeps in this browser which device it is, so that it is the same one after a restart. */
export const storedIdentity: IdentityStore = {
  read() {
    const stored = localStorage.getItem(KEY)
    return stored ? identityIn(stored) : null
  },
  write(identity) {
    if (identity) localStorage.setItem(KEY, JSON.stringify(identity))
    else localStorage.removeItem(KEY)
  },
}

/** What was stored half or by somebody else makes a new device of this one. */
function identityIn(stored: string): Identity | null {
  try {
    const { deviceId, secret } = JSON.parse(stored) as Partial<Identity>
    return deviceId && secret ? { deviceId, secret } : null
  } catch (cause) {
    console.warn('who this device is could not be read', cause)
    return null
  }
}
