// The page inside the frame: it says what the test has the server say, by the transport that pages of Jitsi
// Meet speak with.
const { Transport, PostMessageTransportBackend } = window.JitsiTransport
const settings = new Map(
  location.hash
    .slice(1)
    .split('&')
    .map((pair) => pair.split('='))
    .map(([key, value]) => [key, JSON.parse(decodeURIComponent(value))]),
)
const postisOptions = { scope: `jitsi_meet_external_api_${settings.get('jitsi_meet_external_api_id')}` }
const transport = new Transport({ backend: new PostMessageTransportBackend({ postisOptions }) })
const say = (name, payload = {}) => transport.sendEvent({ ...payload, name })
const muted = {
  audio: settings.get('config.startWithAudioMuted') === true,
  video: settings.get('config.startWithVideoMuted') === true,
}

const commands = document.getElementById('commands')
transport.on('event', ({ name, data }) => {
  commands.textContent += `${name} ${JSON.stringify(data)} `
  if (name === 'toggle-audio') say('audio-mute-status-changed', { muted: (muted.audio = !muted.audio) })
  if (name === 'toggle-video') say('video-mute-status-changed', { muted: (muted.video = !muted.video) })
  return true
})
const id = `${location.pathname.slice(1)}@conference.fake`
const answers = {
  'rooms-info': () => ({ rooms: [{ isMainRoom: true, id, jid: `${id}/someone`, participants: [] }] }),
  'is-audio-muted': () => muted.audio,
  'is-video-muted': () => muted.video,
  setDevice: () => true,
}
transport.on('request', (request, answer) => {
  if (Object.hasOwn(answers, request.name)) answer(answers[request.name]())
  return true
})

const orders = new EventSource(`/orders?page=${encodeURIComponent(location.href)}`)
orders.addEventListener('message', ({ data }) => {
  const { name, payload } = JSON.parse(data)
  say(name, payload)
})
document.getElementById('leave').addEventListener('click', () => {
  say('video-conference-left', { roomName: location.pathname.slice(1) })
  say('video-ready-to-close')
})
say('ready')
