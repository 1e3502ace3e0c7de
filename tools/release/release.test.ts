import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { VERSION } from '../../server/src/version.ts'
import { projectRoot } from '../project-root.ts'
import { checkLicences } from './check-licences.ts'
import { licenceTexts, shippedPackages } from './shipped-packages.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('the version has one place, and every part and file of the deployment has the same', () => {
  const { version, workspaces } = JSON.parse(read('package.json')) as {
    version: string
    workspaces: string[]
  }
  assert.equal(VERSION, version)
  for (const workspace of workspaces)
    assert.equal(JSON.parse(read(`${workspace}/package.json`)).version, version, workspace)
  for (const name of ['samtale', 'upgrade-check', 'upgrade']) {
    const file = `deploy/kubernetes/${name}.yaml`
    for (const [, tag] of read(file).matchAll(/image: \S+\/samtale:(\S+)/g)) assert.equal(tag, version, file)
  }
})

test('the changes of the version are told, below those that are not released', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  assert.ok(
    versions.filter((name) => name !== 'Unreleased')[0] === VERSION,
    `CHANGELOG.md has no entry of ${VERSION}: ${versions.join(', ')}`,
  )
})

test('what is unknown or asks for more is not shipped', () => {
  const of = (licence: string, name = 'a') => checkLicences([{ name, version: '1.0.0', licence }])
  for (const good of ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC', 'Apache-2.0'])
    assert.deepEqual(of(good), [], good)
  for (const bad of ['unknown', 'GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE', ''])
    assert.equal(of(bad).length, 1, bad)
  assert.deepEqual(of('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64'), [])
  assert.equal(of('AGPL-3.0', '@img/sharp-libvips-linux-x64').length, 1)
})

test('every package that is shipped may be, and what is installed of them comes with its text', () => {
  const packages = shippedPackages()
  assert.ok(packages.length > 100)
  assert.deepEqual(checkLicences(packages), [])
  assert.ok(packages.filter((one) => licenceTexts(one).length > 0).length > packages.length / 2)
})
