import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutSecret } from './link-secret.ts'

const taken = (link: string) => withoutSecret(new URL(link, 'https://meet.example.org'), 'token')

test('a secret is read behind the #, and the address keeps everything else', () => {
  assert.deepEqual(taken('/emailroute?passwordreset=true#token=a-b_c'), {
    secret: 'a-b_c',
    address: '/emailroute?passwordreset=true',
  })
  assert.deepEqual(taken('/answer?answer=accepted#token=abc&more=1'), {
    secret: 'abc',
    address: '/answer?answer=accepted#more=1',
  })
})

test('a link of an older mail has it in the query, and loses it just so', () => {
  assert.deepEqual(taken('/answer?token=abc&answer=accepted'), {
    secret: 'abc',
    address: '/answer?answer=accepted',
  })
  assert.deepEqual(taken('/answer?token=old#token=new'), { secret: 'new', address: '/answer' })
})

test('an address without a secret is left alone', () => {
  for (const link of ['/answer', '/answer?answer=accepted', '/answer#token=', '/answer#guest=abc'])
    assert.equal(taken(link), null, link)
})
