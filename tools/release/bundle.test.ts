import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { projectRoot } from '../project-root.ts'
import { makeBundle } from './make-bundle.ts'

const skip = spawnSync('unshare', ['--net', 'true']).status !== 0 && 'needs the right to cut the network'

test('the archive starts and stops on a machine that reaches nobody and has no Node', { skip }, async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'bundle.tar')
  execFileSync(process.execPath, [join(projectRoot, 'tools/build.ts')])
  makeBundle({ root: projectRoot, version: '9.9.9', to: file, compressor: 'cat' })
  execFileSync('tar', ['--extract', '--file', file, '--directory', folder])
  const unpacked = join(folder, 'samtale-9.9.9')
  assert.ok(!readdirSync(join(unpacked, 'node_modules')).includes('knip'), 'nothing for development')

  const child = spawn('unshare', ['--net', join(unpacked, 'start')], {
    // Without this project's Node and without npm.
    env: {
      PATH: '/usr/bin:/bin',
      HOME: folder,
      DATA_DIR: join(folder, 'data'),
      ...{ HOST: '0.0.0.0', PLAIN_HTTP: '1' },
      PORT: '8080',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const isReady = await new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('Samtale is ready')) resolve(true)
      })
    void ended.then(() => resolve(false))
  })
  assert.equal(isReady, true, output)
  assert.doesNotMatch(output, /Building/, 'what was built is taken as it is')
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null], output)
})
