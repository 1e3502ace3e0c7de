import type { Identity, IdentityStore } from '@samtale/device-client/identity'

/**
 * A key of its own: anyone who signs in or out of the portal in this browser, or has it forget them, leaves the
 * device what it is.
 */
const KEY = 'samtale-device'
/** The key of earlier versions: a device that has it stays who it is. */
const OLD_KEY = 'samtale-box'

/** Keeps in this browser which device it is, so that it is the same one after a restart. */
export const storedIdentity: IdentityStore = {
  read() {
    const stored = localStorage.getItem(KEY) ?? moveOldKey()
    return stored ? identityIn(stored) : null
  },
  write(identity) {
    if (identity) localStorage.setItem(KEY, JSON.stringify(identity))
    else localStorage.removeItem(KEY)
  },
}

/** Returns what is stored under the key of earlier versions, once: it is written under the new one. */
function moveOldKey(): string | null {
  const stored = localStorage.getItem(OLD_KEY)
  if (stored === null) return null
  localStorage.setItem(KEY, stored)
  localStorage.removeItem(OLD_KEY)
  return stored
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
