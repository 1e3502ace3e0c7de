import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, parseAllDocuments } from 'yaml'
import { environment } from '../server/src/config/environment.ts'
import { isSecret, type Variable } from '../server/src/config/read-variables.ts'
import { Compose } from './compose-shape.ts'
import { KUBERNETES, type ConfigMap, type Workload } from './kubernetes-shapes.ts'
import { projectRoot } from './project-root.ts'

const DEPLOY = join(projectRoot, 'deploy')
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')
/** Of the image, not of the server. */
const OF_THE_IMAGE = ['NODE_ENV']
const known = new Set([
  ...Object.keys(environment.shape),
  ...(Object.keys(environment.shape) as Variable[]).filter(isSecret).map((name) => `${name}_FILE`),
  ...OF_THE_IMAGE,
])
const unknownOf = (names: readonly string[]) => names.filter((name) => !known.has(name))
const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined
const manifests = readdirSync(join(DEPLOY, 'kubernetes'))
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => ({ name, value: document.toJS() })),
  )

test('the compose file has the shape of one, and names no variable that the server does not read', () => {
  const { services, volumes } = Compose.parse(parse(read('compose.yaml')))
  assert.deepEqual(unknownOf(Object.keys(services['samtale']?.environment ?? {})), [])
  for (const [name, { volumes: mounts = [], depends_on: dependencies = [] }] of Object.entries(services)) {
    for (const mount of mounts.filter((each) => !each.startsWith('.')))
      assert.ok(Object.keys(volumes).includes(mount.split(':', 1)[0] ?? ''), `${name}: ${mount}`)
    for (const other of Array.isArray(dependencies) ? dependencies : Object.keys(dependencies))
      assert.ok(other in services, `${name}: ${other}`)
  }
  // What it asks for is what the example sets, and the other way round.
  const variables = [...read('compose.yaml').matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => name!)
  const set = [...read('compose.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name!)
  assert.deepEqual([...new Set(variables)].toSorted(), set.toSorted())
})

test('each Kubernetes manifest has the shape of its kind, and names no variable that the server does not read', () => {
  assert.ok(manifests.length > 8)
  for (const { name, value } of manifests) {
    const shape = KUBERNETES[`${value.apiVersion} ${value.kind}`]
    assert.ok(shape, `${name}: ${value.kind}`)
    shape.parse(value)
  }
  const settings = manifests.filter(
    ({ value }) => value.metadata.name === 'samtale' && ['ConfigMap', 'Secret'].includes(value.kind),
  )
  const named = settings.flatMap(({ value }) => Object.keys((value as ConfigMap).data ?? value.stringData))
  assert.ok(named.length > 10)
  assert.deepEqual(unknownOf(named), [])
})

test('every container runs as nobody in particular, on a root that it cannot write, and has time to stop', () => {
  const pods = manifests.flatMap(({ value }) =>
    value.spec?.template?.spec?.containers ? [(value as Workload).spec.template.spec] : [],
  )
  assert.equal(pods.length, 3)
  for (const { securityContext, containers, initContainers = [], volumes = [] } of pods) {
    assert.ok(securityContext.runAsNonRoot && securityContext.runAsUser >= 10_000)
    for (const container of [...containers, ...initContainers]) {
      assert.deepEqual(
        [
          container.securityContext.readOnlyRootFilesystem,
          container.securityContext.allowPrivilegeEscalation,
          container.securityContext.capabilities.drop,
        ],
        [true, false, ['ALL']],
        container.name,
      )
      for (const { name } of container.volumeMounts)
        assert.ok(
          volumes.some((volume) => volume.name === name),
          name,
        )
    }
  }
})

test('the container file builds in one stage and runs in another, as nobody in particular, and says how it is and how to stop it', () => {
  const text = read('Containerfile')
  const [, last = ''] = text.split(/^(?=FROM )/m).filter((stage) => stage.startsWith('FROM '))
  assert.match(last, /^COPY --from=build /m)
  for (const line of [
    /^USER samtale$/m,
    /^HEALTHCHECK .*\/readyz/m,
    /^STOPSIGNAL SIGTERM$/m,
    /^VOLUME \/data$/m,
    /^CMD \["node_modules/m,
  ])
    assert.match(last, line)
  assert.match(last, /useradd --uid 10001 /)
  const set = [.../^ENV (.+)$/m.exec(last)![1]!.matchAll(/(\w+)=/g)].map(([, name]) => name!)
  assert.deepEqual(unknownOf(set), [])
})

test('the page of networks has every setting that names an address to connect to', () => {
  const listed = read('network.md')
  // What browsers are told, and where this server itself is.
  const others = ['PUBLIC_URL', 'ICE_SERVERS', 'TURN_URLS']
  const names = Object.keys(environment.shape).filter(
    (name) => /_(URLS?|SERVERS?|ENDPOINT|DSN|ADDRESS|PUBLIC_IP|BUCKET)$/.test(name) && !others.includes(name),
  )
  assert.ok(names.length > 10)
  assert.deepEqual(
    names.filter((name) => !listed.includes(`\`${name}\``)),
    [],
  )
})

test('the unit of systemd and what it sets are understood', () => {
  const set = [...read('samtale.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name!)
  assert.deepEqual(unknownOf(set), [])
})

test('systemd understands every line of the unit', {
  skip: !isThere('systemd-analyze') && 'no systemd here',
}, () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(DEPLOY, 'samtale.service')], {
    encoding: 'utf8',
  })
  const errors = stderr
    .split('\n')
    .filter((line) => /samtale/.test(line) && !/is not executable: No such file/.test(line))
  assert.deepEqual(errors, [])
})

/** Says what nginx does not understand of a site; nothing when it understands it all. */
function nginxComplaintOf(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-nginx-'))
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  )
  const site = text
    .replaceAll(/ssl_certificate_key [^;]+;/g, `ssl_certificate_key ${key};`)
    .replaceAll(/ssl_certificate [^;]+;/g, `ssl_certificate ${certificate};`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`,
  )
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', file, '-p', folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  return status === 0 ? '' : stderr
}
const isNginx = spawnSync('nginx', ['-v']).error === undefined

const nodes = read('nginx.conf').replace(/^upstream samtale \{[^}]*\}/m, () => read('nginx-nodes.conf'))
for (const [what, text] of [
  ['its file', read('nginx.conf')],
  ['its file for several nodes', nodes],
] as const)
  test(`nginx understands ${what}`, { skip: !isNginx && 'no nginx here' }, () => {
    assert.equal(nginxComplaintOf(text), '')
    assert.match(nginxComplaintOf(text.replace('proxy_pass', 'proxy_past')), /unknown directive "proxy_past"/)
  })

const [, caddy] = /^v?2\.(\d+)/.exec(spawnSync('caddy', ['version'], { encoding: 'utf8' }).stdout ?? '') ?? []
const proxyFile = () => {
  const found = manifests.find(({ value }) => value.metadata.name === 'samtale-proxy')
  return (found?.value as ConfigMap | undefined)?.data['Caddyfile'] ?? ''
}

/** Says what Caddy does not understand of a file; nothing when it understands it all. */
function complaintOf(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-caddy-'))
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, text)
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder },
  })
  rmSync(folder, { recursive: true, force: true })
  return status === 0 ? '' : stderr
}

test('Caddy understands its file', { skip: caddy === undefined && 'no caddy here' }, () => {
  assert.equal(complaintOf(read('Caddyfile')), '')
})

const skipProxy = Number(caddy ?? 0) < 8 && 'needs Caddy 2.8'
test('Caddy understands the file of the proxy in each pod', { skip: skipProxy }, () => {
  assert.equal(complaintOf(proxyFile()), '')
})
