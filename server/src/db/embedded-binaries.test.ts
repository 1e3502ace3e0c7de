import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { findBinaries } from './embedded-binaries.ts'
import { asOwner } from './embedded-cluster.ts'
import { ownerOf } from './embedded-owner.ts'

test('libraries whose links were never made are mended in place', async () => {
  const from = await packageWithoutLinks()
  const owner = ownerOf(join(from, 'none'))
  const { postgres } = await findBinaries(owner, { from })
  assert.equal(dirname(dirname(dirname(postgres))), from)
  assert.match(versionOf(postgres, owner), /PostgreSQL/)
})

test('a package its user cannot read is copied to a place where it works', {
  skip: process.getuid?.() !== 0 && 'needs root',
}, async () => {
  const from = await packageWithoutLinks()
  chmodSync(from, 0o700)
  const place = temporaryFolder()
  chmodSync(place, 0o755)
  const owner = ownerOf(join(from, 'none'))
  const first = await findBinaries(owner, { from, places: [place] })
  assert.ok(first.postgres.startsWith(place))
  assert.match(versionOf(first.postgres, owner), /PostgreSQL/)
  assert.deepEqual(await findBinaries(owner, { from, places: [place] }), first)
  assert.equal(readdirSync(dirname(dirname(dirname(dirname(first.postgres))))).length, 1)
})

test('no copy is put where everybody may write', {
  skip: process.getuid?.() !== 0 && 'needs root',
}, async () => {
  const from = await packageWithoutLinks()
  chmodSync(from, 0o700)
  const place = temporaryFolder()
  chmodSync(place, 0o755)
  const owner = ownerOf(join(from, 'none'))
  const { postgres } = await findBinaries(owner, { from, places: [place] })
  const ours = dirname(dirname(dirname(dirname(postgres))))
  rmSync(join(ours), { recursive: true })
  execFileSync('mkdir', ['-m', '777', ours])
  await assert.rejects(findBinaries(owner, { from, places: [place] }), /no other place for it was found/)
})

async function packageWithoutLinks() {
  const { postgres } = await findBinaries({ uid: 0, gid: 0 })
  const from = temporaryFolder()
  chmodSync(from, 0o755)
  cpSync(dirname(dirname(dirname(postgres))), from, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(from, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  for (const { target } of links) {
    assert.ok(lstatSync(join(from, target)).isSymbolicLink())
    rmSync(join(from, target))
    assert.ok(!existsSync(join(from, target)))
  }
  return from
}

const versionOf = (binary: string, owner: { uid: number; gid: number }) =>
  execFileSync(binary, ['--version'], { ...asOwner(owner), encoding: 'utf8', cwd: '/' })
