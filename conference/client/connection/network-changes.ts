/**
 * Calls back when the machine may be on another network: it is online again, or on a line of another kind, as a
 * phone that leaves its Wi-Fi. Connections of before may seem open for long.
 */
export function onNetworkChange(changed: () => void) {
  window.addEventListener('online', changed)
  // Chromium alone has it: https://wicg.github.io/netinfo/
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (!(connection instanceof EventTarget)) return
  let type: unknown = Reflect.get(connection, 'type')
  connection.addEventListener('change', () => {
    const now: unknown = Reflect.get(connection, 'type')
    if (now === type) return
    type = now
    changed()
  })
}
