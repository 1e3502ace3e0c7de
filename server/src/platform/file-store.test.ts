import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openFileStore } from './file-store.ts'

test('what was put is got, by anyone who opens the store again, until it is removed', async () => {
  const folder = join(temporaryFolder(), 'files')
  await (await openFileStore(folder)).put('0199-a.png', Buffer.from('picture'))
  const store = await openFileStore(folder)
  assert.equal(String(await store.get('0199-a.png')), 'picture')
  assert.equal(statSync(folder).mode & 0o777, 0o700)
  assert.equal(statSync(join(folder, '0199-a.png')).mode & 0o777, 0o600)
  await store.remove('0199-a.png')
  await store.remove('0199-a.png')
  assert.equal(await store.get('0199-a.png'), null)
})

test('a name that could lead out of the folder is rejected by every call', async () => {
  const folder = temporaryFolder()
  const store = await openFileStore(join(folder, 'files'))
  for (const name of [
    '../out',
    '..',
    '.',
    '',
    '/etc/passwd',
    'a/b',
    'a\\b',
    'a\0b',
    '.hidden',
    '_draft',
    'A',
    'x'.repeat(129),
  ]) {
    await assert.rejects(store.put(name, Buffer.from('x')), /Not a name of a stored file/)
    await assert.rejects(store.get(name), /Not a name of a stored file/)
    await assert.rejects(store.remove(name), /Not a name of a stored file/)
  }
  assert.deepEqual(readdirSync(folder), ['files'])
  assert.deepEqual(readdirSync(join(folder, 'files')), [])
})

test('a full disk is reported as unavailable and leaves nothing half written', {
  skip: !canMount() && 'needs the right to mount',
}, async () => {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder])
  try {
    const store = await openFileStore(join(folder, 'files'))
    await assert.rejects(store.put('big', Buffer.alloc(1_000_000)), { code: 'unavailable' })
    assert.deepEqual(readdirSync(join(folder, 'files')), [])
    await store.put('small', Buffer.from('x'))
  } finally {
    execFileSync('umount', [folder])
  }
})

function canMount() {
  try {
    execFileSync('unshare', ['-m', 'true'], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}
