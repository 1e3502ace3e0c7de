import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { provesSecret } from '../../server/src/modules/device-gateway/authenticate-devices.ts'
import { proveSecret } from './identity.ts'

const deviceId = 'K7QF-2M9D'
const hashOf = (secret: Buffer) => createHash('sha256').update(secret).digest()

test('the server takes the proof of the right secret, and no other, for no other challenge and no other device', async () => {
  for (let time = 0; time < 20; time += 1) {
    const secret = time === 0 ? Buffer.alloc(32) : randomBytes(32)
    const nonce = randomBytes(32).toString('base64url')
    const proof = await proveSecret(secret.toString('hex'), nonce, deviceId)
    assert.match(proof, /^[0-9a-f]{64}$/)
    assert.equal(provesSecret(hashOf(secret), { nonce, deviceId, proof }), true)
    assert.equal(provesSecret(hashOf(randomBytes(32)), { nonce, deviceId, proof }), false)
    assert.equal(provesSecret(hashOf(secret), { nonce: `${nonce}.`, deviceId, proof }), false)
    assert.equal(provesSecret(hashOf(secret), { nonce, deviceId: 'K7QF-2M9E', proof }), false)
  }
})
