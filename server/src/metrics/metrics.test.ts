import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { eventually } from '#testing/eventually.ts'
import { freePort } from '#testing/free-port.ts'
import { hasPrometheus } from '#testing/has-prometheus.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { readMetrics as read } from '#testing/read-metrics.ts'
import { METRICS, type MetricName } from './metrics.ts'

const DEPLOY = join(import.meta.dirname, '../../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'samtale-metrics-'))

let server: Awaited<ReturnType<typeof spawnServer>>
let metricsUrl = ''

before(async () => {
  const port = await freePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  const env = { METRICS_PORT: String(port), VIDEO_URL: '', LOG_LEVEL: 'warn' }
  server = await spawnServer({ dataDir: join(folder, 'data'), demo: true, env })
  assert.ok(await server.ready, server.output.err)
})
after(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

test('every metric that is listed is served under its name and kind, and no other', async () => {
  await fetch(`${server.url}/v1/account/profile`)
  const { names } = await read(metricsUrl)
  const served = new Map(names.map(([, name = '', kind]) => [name, kind]))
  served.delete('target_info')
  // Nobody was in a call, nothing is wrong, and nobody made a backup.
  const onlyInCalls =
    /^samtale_call_|^samtale_media_|^samtale_backup_|^samtale_schema_batch_|^samtale_problems$/
  for (const [name, { kind }] of Object.entries(METRICS))
    if (!onlyInCalls.test(name)) assert.equal(served.get(name), kind, name)
  assert.deepEqual(
    [...served.keys()].filter((name) => !(name in METRICS)),
    [],
  )
})

test('calls are counted by the route that served them, not by what was asked for', async () => {
  const series = (status: number) =>
    `http_server_request_duration_seconds_count{http_request_method="GET",http_route="/scim/v2/Users/:id",http_response_status_code="${status}"}`
  const count = async () => (await read(metricsUrl)).samples.get(series(401)) ?? 0
  const before = await count()
  for (const id of ['one', 'two', 'three']) {
    const { status } = await fetch(`${server.url}/scim/v2/Users/${id}`)
    assert.equal(status, 401)
  }
  await eventually(async () => (await count()) === before + 3)
  // What nobody serves is one series, whatever it was called.
  await fetch(`${server.url}/v1/secret-${'x'.repeat(20)}`)
  assert.doesNotMatch((await read(metricsUrl)).text, /secret-x/)
})

test('a portal that is open, and the devices and jobs of the installation are counted', async () => {
  const { samples } = await read(metricsUrl)
  const sum = (name: MetricName) =>
    [...samples].filter(([key]) => key.startsWith(`${name}{`)).reduce((total, [, value]) => total + value, 0)
  assert.equal(samples.get('samtale_ready'), 1)
  assert.ok(sum('samtale_devices') > 0)
  assert.ok((samples.get('samtale_jobs{state="waiting"}') ?? -1) >= 0)
  assert.ok((samples.get('db_client_connections{pool="background",state="idle"}') ?? 0) > 0)
  const portals = 'samtale_sockets{path="/v1/live"}'
  assert.equal(samples.get(portals), 0)
  const portal = new WebSocket(`${server.url.replace('http', 'ws')}/v1/live`)
  await once(portal, 'open')
  await eventually(async () => (await read(metricsUrl)).samples.get(portals) === 1)
  portal.close()
  await eventually(async () => (await read(metricsUrl)).samples.get(portals) === 0)
})

const skip = !hasPrometheus() && 'needs prometheus (apt-get install prometheus)'

test('the alert rules are sound and go off when they should', { skip }, () => {
  for (const args of [
    ['check', 'rules', 'prometheus-alerts.yml'],
    ['test', 'rules', 'prometheus-alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: DEPLOY, encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  }
})

test('the portal serves no metrics', async () => {
  assert.doesNotMatch(await (await fetch(`${server.url}/metrics`)).text(), /samtale_ready/)
})

test('a real Prometheus answers every query of the dashboard and of the alerts', { skip }, async () => {
  const prometheus = await runPrometheus()
  const ask = async (query: string) => {
    const reply = await fetch(`${prometheus.url}/api/v1/query?query=${encodeURIComponent(query)}`)
    const { status, data, error } = (await reply.json()) as {
      status: string
      data?: { result: unknown[] }
      error?: string
    }
    assert.equal(status, 'success', `${query}: ${error}`)
    return data?.result.length ?? 0
  }
  try {
    await eventually(async () => (await ask('count_over_time(samtale_ready[1m]) > 2')) > 0)
    for (const query of dashboardQueries()) {
      const found = await ask(query)
      // Nobody was in a call or made a backup.
      if (!/samtale_(call|media|backup|schema_batch)_/.test(query))
        assert.ok(found > 0, `nothing for ${query}`)
    }
    for (const query of alertQueries()) assert.equal(await ask(query), 0, `goes off for nothing: ${query}`)
    // Every metric of ours that they name is one that is served.
    for (const query of [...dashboardQueries(), ...alertQueries()])
      for (const [name] of query.matchAll(/\b(samtale|http|db|nodejs|process)_\w+/g))
        assert.ok(isMetric(name), `${name} in ${query}`)
  } finally {
    await prometheus.stop()
  }
})

const isMetric = (name: string) =>
  name in METRICS ||
  name.replace(/_(bucket|count|sum)$/, '') in METRICS ||
  ['http_response_status_code', 'http_route', 'http_request_method'].includes(name)

function dashboardQueries() {
  const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana-dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

const alertQueries = () =>
  [...readFileSync(join(DEPLOY, 'prometheus-alerts.yml'), 'utf8').matchAll(/^ +expr: (.+)$/gm)].map(
    ([, expr = '']) => expr,
  )

/** Runs a real Prometheus that reads this server each half second. */
async function runPrometheus() {
  const port = await freePort()
  const file = join(folder, 'prometheus.yml')
  const target = new URL(metricsUrl).host
  writeFileSync(
    file,
    `global: { scrape_interval: 500ms }\nscrape_configs: [{ job_name: samtale, static_configs: [{ targets: ['${target}'] }] }]\n`,
  )
  const child = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await eventually(() =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
