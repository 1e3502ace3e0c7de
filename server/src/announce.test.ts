import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announce } from './announce.ts'

const READY = { url: 'http://localhost:8080', dataDir: '/data', setUp: null, isEncrypted: true }
const signIns = [{ role: 'customer', email: 'c@example.org', password: 'secret' }] as const

test('a demo that others can reach says so in one line, and a demo of this machine alone does not', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.7'])
    assert.equal(announce({ ...READY, host, signIns }).match(/^ {2}Warning: .*$/gm)?.length, 1, host)
  for (const host of ['127.0.0.1', '127.8.8.8', '::1', 'localhost'])
    assert.doesNotMatch(announce({ ...READY, host, signIns }), /Warning/, host)
  assert.doesNotMatch(
    announce({ ...READY, host: '0.0.0.0', signIns: null }),
    /Warning/,
    'an installation of its own is meant to be reached',
  )
})

test('a server that others can reach without TLS says so, with or without a demo', () => {
  const WARNING = /^ {2}Warning: Samtale listens on \S+ without TLS/m
  const at = (host: string, isEncrypted: boolean) => announce({ ...READY, host, isEncrypted, signIns: null })
  for (const host of ['0.0.0.0', '::', '192.168.1.7']) {
    assert.match(at(host, false), WARNING, host)
    assert.doesNotMatch(at(host, true), WARNING, host)
  }
  for (const host of ['127.0.0.1', '::1', 'localhost']) assert.doesNotMatch(at(host, false), WARNING, host)
})
