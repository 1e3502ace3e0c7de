import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8')

/** Returns whether this machine has an nginx. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/**
 * Runs a real nginx in front of nodes on these ports, by the examples of deploy/, without their TLS. Returns
 * its address.
 */
export async function runNginx(ports: readonly string[], ownPort?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-nginx-'))
  const port = ownPort ?? (await freePort())
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configOf(folder, port, ports))
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  // A trial that fails must not leave it behind.
  process.once('exit', () => child.kill('SIGTERM'))
  const url = `http://127.0.0.1:${port}`
  await eventually(() =>
    fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => child.exitCode !== null,
    ),
  )
  if (child.exitCode !== null)
    throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
  return {
    url,
    /** Returns what nginx had to say of its upstreams. */
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configOf(folder: string, port: number, ports: readonly string[]) {
  const site = read('nginx.conf')
  const map = /^map [^]*?^\}/m.exec(site)?.[0] ?? ''
  const location = /^ {2}location \/ [^]*?^ {2}\}/m.exec(site)?.[0] ?? ''
  const limits = site.match(/^ {2}(?:client_max_body_size|large_client_header_buffers) .*;$/gm) ?? []
  const [, options = ''] = /^ {2}server \S+:8080(.*);$/m.exec(read('nginx-nodes.conf')) ?? []
  const nodes = read('nginx-nodes.conf').replace(/(^ {2}server .*;\n)+/m, () =>
    ports.map((one) => `  server 127.0.0.1:${one}${options};\n`).join(''),
  )
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  return `daemon off; pid ${folder}/nginx.pid; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${places}
${map}
${nodes}
server {
  listen 127.0.0.1:${port};
${limits.join('\n')}
${location}
}
}
`
}
