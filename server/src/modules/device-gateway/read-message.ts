import { DeviceMessage } from '@samtale/contract/device-gateway/device-messages'

const TYPES: Readonly<Record<DeviceMessage['type'], true>> = {
  hello: true,
  heartbeat: true,
  ack: true,
  call: true,
  trouble: true,
}

/** Returns what a device has said; `unknown` for a type of a newer page, which is no mistake. */
export function readMessage(text: string): DeviceMessage | 'unknown' | 'malformed' {
  const raw = parsed(text)
  if (typeof raw !== 'object' || raw === null || !('type' in raw) || typeof raw.type !== 'string')
    return 'malformed'
  if (!Object.hasOwn(TYPES, raw.type)) return 'unknown'
  const read = DeviceMessage.safeParse(raw)
  return read.success ? cleaned(read.data) : 'malformed'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // half a message, or none
  }
}

/** Ids as the database writes them, and words without what it does not store. */
function cleaned(message: DeviceMessage): DeviceMessage {
  switch (message.type) {
    case 'hello':
      return {
        ...message,
        deviceId: plain(message.deviceId),
        bootId: plain(message.bootId),
        appVersion: plain(message.appVersion),
      }
    case 'heartbeat':
      return { ...message, callId: message.callId?.toLowerCase() ?? null }
    case 'ack':
      return { ...message, commandId: message.commandId.toLowerCase(), reason: plain(message.reason ?? '') }
    case 'call':
      return { ...message, callId: message.callId.toLowerCase(), reason: plain(message.reason ?? '') }
    case 'trouble':
      return { ...message, name: plain(message.name), detail: plain(message.detail ?? '') }
  }
}

const plain = (text: string) => text.toWellFormed().replace(/\p{Cc}/gu, ' ')
