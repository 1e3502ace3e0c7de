import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeRelease } from './make-release.ts'

const folder = mkdtempSync(join(tmpdir(), 'samtale-release-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const root = join(folder, 'repository')
const key = join(folder, 'key')
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root })
mkdirSync(root)
git('init', '-q')
writeFileSync(join(root, 'CHANGELOG.md'), '# Changes\n\n## 2.0.0\n\n- All of it.\n')
git('add', '-A')
git('commit', '-qm', 'all of it')
const skip = spawnSync('ssh-keygen', ['-?']).error !== undefined && 'needs ssh-keygen'

test('a release is whole and signed, the same each time, and one that was changed is noticed', {
  skip,
}, () => {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  const make = (name: string) =>
    makeRelease({ ...{ root, key, version: '2.0.0', sbom: '{}' }, to: join(folder, name) })
  const names = make('one')
  assert.deepEqual(names, ['samtale-2.0.0.tar.gz', 'samtale-2.0.0.cdx.json', 'SHA256SUMS', 'SHA256SUMS.sig'])
  make('two')
  const sums = (name: string) => readFileSync(join(folder, name, 'SHA256SUMS'), 'utf8')
  assert.equal(sums('one'), sums('two'))

  const signers = join(folder, 'allowed_signers')
  writeFileSync(signers, `samtale ${readFileSync(`${key}.pub`, 'utf8')}`)
  const check = () =>
    spawnSync('sha256sum', ['--check', '--status', 'SHA256SUMS'], { cwd: join(folder, 'one') }).status
  const verify = (input: string) =>
    spawnSync(
      'ssh-keygen',
      [
        '-Y',
        'verify',
        '-f',
        signers,
        '-I',
        'samtale',
        '-n',
        'file',
        '-s',
        join(folder, 'one/SHA256SUMS.sig'),
      ],
      { input },
    ).status
  assert.equal(check(), 0)
  assert.equal(verify(sums('one')), 0)
  assert.notEqual(verify(`${sums('one')} `), 0)
  appendFileSync(join(folder, 'one/samtale-2.0.0.tar.gz'), 'x')
  assert.notEqual(check(), 0)
})

test('a version whose changes are not told is not released', () => {
  assert.throws(
    () => makeRelease({ ...{ root, key, version: '3.0.0', sbom: '{}' }, to: folder }),
    /no entry of 3\.0\.0/,
  )
})
