/**
 * The answer to a server's challenge: shows that the device has its secret, without saying it and without the
 * server keeping it. The server keeps H = SHA-256(secret); the proof is secret XOR HMAC-SHA-256(H,
 * `nonce.deviceId`), from which whoever knows H gets the secret back and compares its hash. The way of SCRAM
 * (RFC 5802), with a secret that is random already and so needs no salt.
 */
export async function proveSecret(secretHex: string, nonce: string, deviceId: string): Promise<string> {
  const secret = bytesOf(secretHex)
  const stored = await crypto.subtle.digest('SHA-256', secret)
  const key = await crypto.subtle.importKey('raw', stored, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mask = new Uint8Array(
    await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${nonce}.${deviceId}`)),
  )
  return secret.reduce((hex, byte, at) => hex + (byte ^ (mask[at] ?? 0)).toString(16).padStart(2, '0'), '')
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
