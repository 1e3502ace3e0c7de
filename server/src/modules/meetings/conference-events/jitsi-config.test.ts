import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { anyNameLine, DOMAIN, pageBlocks, pageConfig } from '#testing/prosody/page-config.ts'
import { noProsody, writeConfig } from '#testing/prosody/run-prosody.ts'

const FILLED = {
  appSecret: 'a secret of the tests that is long enough',
  eventsSecret: 'another secret of the tests',
  api: 'http://127.0.0.1:1',
}

test('what is for every host stands before the first of them: Prosody takes a line behind a host for a line of that host', () => {
  for (const block of pageBlocks()) {
    const lines = block.split('\n')
    const firstHost = lines.findIndex((line) => /^(VirtualHost|Component) /.test(line))
    const forAll = lines.flatMap((line, at) => (/^\w+ = /.test(line) ? [at] : []))
    assert.ok(firstHost >= 0)
    assert.deepEqual(
      forAll.filter((at) => at > firstHost).map((at) => lines[at]),
      [],
    )
  }
})

test('each module stands on the host where it works: the list of rooms looks for the conference below its own host', () => {
  const hosts = new Map(
    [...pageConfig(FILLED).matchAll(/^(?:VirtualHost|Component) "([^"]+)".*\n((?: .*\n)*)/gm)].map(
      ([, name, lines]) => [name, lines ?? ''],
    ),
  )
  const hostsOf = (word: string) =>
    [...hosts].flatMap(([name, lines]) => (lines.includes(word) ? [name] : []))
  assert.deepEqual(hostsOf('"muc_census"'), [DOMAIN])
  for (const word of ['"token_verification"', '"token_affiliation"', 'token_verification_allowlist'])
    assert.deepEqual(hostsOf(word), [`conference.${DOMAIN}`], word)
  assert.deepEqual(hostsOf('api_prefix'), [`event_sync.${DOMAIN}`])
})

test('Prosody reports no error in the configuration of deploy/jitsi.md', { skip: noProsody }, async () => {
  const { file } = await writeConfig({ forAll: anyNameLine(), added: pageConfig(FILLED) })
  const { status, stdout, stderr } = spawnSync('prosodyctl', ['--config', file, 'check', 'config'], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, `${stdout}${stderr}`)
})
