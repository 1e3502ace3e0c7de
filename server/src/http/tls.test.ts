import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { connect } from 'node:tls'
import { pino } from 'pino'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { createHttp } from './create-http.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

test('Samtale’s own TLS has forward secrecy with every cipher it takes', {
  skip: !hasOpenssl && 'needs openssl to make a certificate',
}, async (t) => {
  const folder = temporaryFolder()
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  const app = createHttp({
    log: pino({ level: 'silent' }),
    authenticate: async () => null,
    report: () => {},
    onForbidden: async () => {},
    trustProxy: false,
    tls: { cert: readFileSync(cert), key: readFileSync(key) },
  })
  t.after(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  type Version = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'
  type Hello = { readonly ciphers: string; readonly minVersion?: Version; readonly maxVersion: Version }
  const handshake = (options: Hello) =>
    new Promise<string>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options })
      socket.on('secureConnect', () => {
        resolve(socket.getCipher().name)
        socket.destroy()
      })
      socket.on('error', () => resolve('refused'))
    })
  for (const ciphers of ['AES128-SHA', 'AES256-SHA', 'AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA'])
    assert.equal(
      await handshake({ ciphers: `${ciphers}:@SECLEVEL=0`, maxVersion: 'TLSv1.2' }),
      'refused',
      ciphers,
    )
  for (const version of ['TLSv1', 'TLSv1.1'] as const) {
    const old = { minVersion: version, maxVersion: version, ciphers: 'ECDHE-RSA-AES128-SHA:@SECLEVEL=0' }
    assert.equal(await handshake(old), 'refused', version)
  }
  assert.equal(
    await handshake({ ciphers: 'ECDHE-RSA-AES128-GCM-SHA256', maxVersion: 'TLSv1.2' }),
    'ECDHE-RSA-AES128-GCM-SHA256',
  )
  assert.equal(
    await handshake({ ciphers: 'TLS_AES_256_GCM_SHA384', maxVersion: 'TLSv1.3' }),
    'TLS_AES_256_GCM_SHA384',
  )
})
