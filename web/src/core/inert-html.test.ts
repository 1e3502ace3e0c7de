import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inertHtml } from './inert-html.ts'

test('styles and handlers become data, however they are written; text stays as it is', () => {
  assert.equal(inertHtml('<p style="color:red">on x = y</p>'), '<p  data-style="color:red">on x = y</p>')
  assert.equal(inertHtml('<img src=x onerror=alert(1)>'), '<img src=x  data-onerror=alert(1)>')
  assert.equal(inertHtml('<svg/OnLoad = alert(1)>'), '<svg/ data-OnLoad = alert(1)>')
  assert.equal(inertHtml(`<a title="a"onclick='b'>`), `<a title="a" data-onclick='b'>`)
})
