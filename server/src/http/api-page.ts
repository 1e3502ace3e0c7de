import { pathParams, type Endpoint, type Endpoints } from '@samtale/contract/core/endpoint'
import { ERRORS } from '@samtale/contract/core/error-codes'
import { scopeOf } from '@samtale/contract/core/scopes'
import * as z from 'zod/mini'
import { escapeHtml } from '#core/text/escape-html.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: string[]
  const?: unknown
}

/** The API as one page to read: every call with who may make it, what it takes, answers and refuses. */
export function apiPage(
  contract: Readonly<Record<string, Endpoints>>,
  { version, nonce }: { version: string; nonce: string },
) {
  const groups = Object.entries(contract)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Samtale API ${version}</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><nav aria-label="Resources"><strong>Samtale API</strong><span>${version}</span>${groups.map(([name]) => `<a href="#${name}">${name}</a>`).join('')}<a href="/openapi.json">openapi.json</a></nav>
<main><h1>The API</h1><p>All calls start with <code>/v1/</code>, use JSON and carry <code>Authorization: Bearer {token}</code>. A successful call returns
<code>{"success": true, "data": …}</code>, a failed call <code>{"success": false, "code", "message", "fields"?}</code> with the status of its code.</p>
<p>Programs use an API key as the token. People create keys in their own profile; each has scopes, and never does more than its owner can.</p>
${groups.map(([name, calls]) => `<section id="${name}"><h2>${name}</h2>${Object.values(calls).map(article).join('')}</section>`).join('')}
</main></body></html>`
}

function article(endpoint: Endpoint) {
  const { method, path, can, summary, errors, input, noContent, file } = endpoint
  const inPath = pathParams(path)
  return `<article><h3><span class="method">${method}</span> <code>/v1/${path}</code></h3><p>${escapeHtml(summary).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
<dl><dt>Access</dt><dd>${can}</dd>
<dt>API key</dt><dd>${keyAccess(endpoint)}</dd>
<dt>Input</dt><dd>${fieldTable(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, inPath)}</dd>
<dt>Output</dt><dd>${noContent ? 'nothing' : file ? 'a file' : `<code>${escapeHtml(outputShape(endpoint))}</code>`}</dd>
${errors.length ? `<dt>Errors</dt><dd>${errors.map((code) => `<code>${code}</code> ${ERRORS[code]}`).join(', ')}</dd>` : ''}</dl></article>`
}

/** Returns what a key needs for a call. */
function keyAccess(endpoint: Endpoint) {
  const scope = scopeOf(endpoint)
  if (scope) return `<code>${scope}</code>`
  return endpoint.can === 'anyone' ? 'not needed' : 'not with a key'
}

const outputShape = ({ output }: Endpoint) =>
  shapeOf(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as Schema)

function fieldTable({ properties = {}, required = [] }: Schema, inPath: readonly string[]) {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `<tr><td><code>${name}</code></td><td>${escapeHtml(shapeOf(schema))}</td><td>${inPath.includes(name) ? 'in the path' : required.includes(name) ? 'required' : ''}</td></tr>`,
  )
  return rows.length ? `<table><tbody>${rows.join('')}</tbody></table>` : 'nothing'
}

function shapeOf({
  type,
  properties,
  required = [],
  items,
  anyOf,
  enum: values,
  const: value,
}: Schema): string {
  if (anyOf) return anyOf.map(shapeOf).join(' | ')
  if (values) return values.map((each) => `"${each}"`).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (items) return `[${shapeOf(items)}]`
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(schema)}`)
      .join(', ')} }`
  return Array.isArray(type) ? type.join(' | ') : (type ?? 'any')
}

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#e0e5ed,#253047);--muted:light-dark(#4d586c,#a3afc4);--paper:light-dark(#fff,#141c2c)}
body{margin:0;font:14px/20px system-ui,sans-serif;background:light-dark(#f4f6f9,#0c121e);color:light-dark(#131a29,#e9eef8);display:grid;grid-template-columns:220px minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;box-sizing:border-box;padding:24px;display:flex;flex-direction:column;gap:8px;border-right:1px solid var(--line);background:var(--paper)}
nav span,p,dt{color:var(--muted)}a{color:light-dark(#2350d8,#8fb0ff);text-decoration:none}a:hover{text-decoration:underline}
main{max-width:960px;padding:24px 32px}h1{font-size:24px;line-height:32px}h2{margin:32px 0 12px;font-size:18px}h3{margin:0;font-size:14px}p{margin:4px 0 12px}
article{background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:16px 20px;margin-bottom:12px}
.method{display:inline-block;min-width:56px;font-weight:650}code{font:13px/18px ui-monospace,monospace;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:80px minmax(0,1fr);gap:8px;margin:0}dd{margin:0;min-width:0}table{border-collapse:collapse}td{padding:0 16px 4px 0;vertical-align:top}
@media(max-width:768px){body{display:block}nav{position:static;height:auto;flex-flow:row wrap}dl{grid-template-columns:1fr}main{padding:16px}}`
