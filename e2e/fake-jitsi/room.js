// The page inside the frame: it says what the test has the server say.
const commands = document.getElementById('commands')
const say = (name, payload = {}) => parent.postMessage({ name, payload }, '*')

const orders = new EventSource(`/orders?page=${encodeURIComponent(location.href)}`)
orders.onmessage = ({ data }) => {
  const { name, payload } = JSON.parse(data)
  say(name, payload)
}
window.addEventListener('message', ({ data }) => {
  if (data?.command) commands.textContent += `${data.command} `
})
document.getElementById('leave').addEventListener('click', () => {
  say('videoConferenceLeft', { roomName: location.pathname.slice(1) })
  say('readyToClose')
})
say('ready')
