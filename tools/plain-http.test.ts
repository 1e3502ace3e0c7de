import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from './project-root.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The part of the example that answers on port 80, on another port. */
function configOf(folder: string, port: number) {
  const example = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
  const [site = ''] = /^server \{\n {2}listen 80;[^]*?^\}/m.exec(example) ?? []
  const here = site
    .replace(/^ {2}listen \[::\]:80;\n/m, '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  return `daemon off; pid ${folder}/nginx.pid; worker_processes 1;
events { worker_connections 64; }
http { access_log off; ${places}
${here}
}
`
}

test('a call of the API on port 80 is refused by nginx, and a page is led to HTTPS', {
  skip: !hasNginx,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-plain-http-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configOf(folder, port))
  const log = join(folder, 'error.log')
  const tested = spawnSync('nginx', ['-t', '-c', file, '-p', folder, '-e', log], { encoding: 'utf8' })
  assert.equal(tested.status, 0, tested.stderr)
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', log], { stdio: 'ignore' })
  const ended = once(nginx, 'exit')
  t.after(async () => {
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' })
    return [status, headers.get('location')]
  }
  while (
    !(await ask('/').then(
      () => true,
      () => false,
    ))
  )
    assert.equal(nginx.exitCode, null)
  for (const [path, method] of [
    ['/v1/account/login', 'POST'],
    ['/v1/account/profile', 'GET'],
    ['/v1//account/profile', 'GET'],
    ['/scim/v2/Users', 'GET'],
  ] as const)
    assert.deepEqual(await ask(path, method), [403, null], path)
  for (const path of ['/', '/signin?a=b', '/v1x/'])
    assert.deepEqual(await ask(path), [301, `https://127.0.0.1${path}`], path)
})
