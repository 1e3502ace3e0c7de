/**
 * For a page that is loaded ahead: has the browser load what its connections need, and find out what its codecs are,
 * which the first connection of a page waits for. Nothing is sent, captured or kept. A connection that is used is made
 * later: when it is made a browser looks whether it may tell the addresses of this machine.
 */
export async function warmUpConnections() {
  const connection = new RTCPeerConnection()
  try {
    connection.addTransceiver('audio')
    connection.addTransceiver('video')
    await connection.createOffer()
  } finally {
    connection.close()
  }
}
