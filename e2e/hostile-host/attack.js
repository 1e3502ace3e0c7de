// A page in a frame that wants what is the portal's: it tries everything a frame can, and reports what came
// of it.
const attempts = (window.attempts = {})
const attempt = (name, run) => {
  try {
    const got = run()
    attempts[name] = got === undefined ? 'nothing' : `got ${String(got)}`
  } catch (error) {
    attempts[name] = error.name
  }
}
attempt('storage', () => parent.localStorage.getItem('token'))
attempt('cookies', () => parent.document.cookie)
attempt('document', () => parent.document.body.innerHTML)
attempt('write', () => void (parent.document.title = 'Stolen'))
attempt('global', () => void (parent.stolen = 1))
attempt('own storage', () => localStorage.getItem('token') ?? undefined)
attempt('top', () => void (top.location.href = `${location.origin}/stolen`))
attempt('window', () => window.open('/popup')?.closed)
attempt('target', () => {
  const link = document.createElement('a')
  link.href = `${location.origin}/stolen`
  link.target = '_top'
  document.body.append(link)
  link.click()
})

const id = JSON.parse(/jitsi_meet_external_api_id=(\d+)/.exec(location.hash)?.[1] ?? '0')
const scope = `jitsi_meet_external_api_${id}`
const wire = (params, more = {}) =>
  JSON.stringify({ postis: true, scope, method: 'message', params, ...more })
const event = (name, data = {}) => wire({ type: 'event', data: { ...data, name } })
const say = (text) => parent.postMessage(text, '*')

// Nonsense, other scopes, objects in place of texts, names of every object, answers to questions nobody
// asked, and giants.
for (const text of [
  '',
  'null',
  '[]',
  '{',
  '{"postis":true}',
  '"x"',
  wire(null),
  wire({ type: 'event' }),
  wire({ type: 'response', id: 1 }),
])
  say(text)
say({
  postis: true,
  scope,
  method: 'message',
  params: { type: 'event', data: { name: 'video-ready-to-close' } },
})
say(wire({ type: 'event', data: { name: 'video-ready-to-close' } }, { scope: 'jitsi_meet_external_api_99' }))
for (const name of ['constructor', '__proto__', 'toString', 'video-ready-to-open']) say(event(name))
say(
  `{"__proto__":{"polluted":1},"postis":true,"scope":"${scope}","method":"__proto__","params":{"__proto__":{"polluted":1}}}`,
)
say(
  `{"postis":true,"scope":"${scope}","method":"message","params":{"type":"event","data":{"name":"error-occurred","__proto__":{"polluted":1},"error":{"__proto__":{"polluted":1}}}}}`,
)
say(event('waiting-message', { from: '<img src=x onerror=stolen=1>', message: '<script>stolen=1</script>' }))
for (let at = 1; at < 50; at += 1)
  say(wire({ type: 'response', id: at, result: { rooms: [{ id: 'x'.repeat(5_000), isMainRoom: true }] } }))
for (let at = 0; at < 3; at += 1) say('x'.repeat(2_000_000))
// From a frame within: another window, though of the same origin.
const inner = document.createElement('iframe')
inner.srcdoc = `<script>top.postMessage(${JSON.stringify(event('video-ready-to-close'))}, '*')</script>`
document.body.append(inner)

addEventListener('message', ({ data }) => {
  if (data === 'flood') for (let at = 0; at < 30_000; at += 1) say(event('chat-updated', { at }))
})
const ready = setInterval(() => say(wire('me', { method: '__ready__' })), 50)
setTimeout(() => {
  clearInterval(ready)
  say(event('video-conference-joined', { id: 'me' }))
  void fetch('/report', {
    method: 'POST',
    body: JSON.stringify({ attempts, address: location.href, referrer: document.referrer }),
  })
}, 1_500)
