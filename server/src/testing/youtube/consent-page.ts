import type { Channel } from './grants.ts'

/** Returns the page on which the user of the stand-in says which channel the portal may use, or none. */
export function consentPage(params: URLSearchParams, channels: readonly Channel[]) {
  const hidden = ['redirect_uri', 'state', 'scope', 'code_challenge'].map(
    (name) => `<input type="hidden" name="${name}" value="${escaped(params.get(name) ?? '')}">`,
  )
  const choices = channels.map(
    ({ id, title }) => `<button name="channel" value="${escaped(id)}">Continue as ${escaped(title)}</button>`,
  )
  return `<!doctype html><html lang="en"><title>Sign in with the stand-in</title><h1>Samtale wants to stream on YouTube</h1>
<form method="post" action="/consent">${hidden.join('')}${choices.join(' ')}
<label><input type="checkbox" name="leave-out"> Without YouTube</label> <button name="channel" value="">Cancel</button></form></html>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
