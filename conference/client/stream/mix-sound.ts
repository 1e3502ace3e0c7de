/** One track with the sound of all others. */
export function mixSound() {
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  const sources = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>()
  // Without a click browsers hold sound back; the one on the portal's button counts here too.
  void context.resume()

  return {
    track: mixed.stream.getAudioTracks()[0],
    /** Those who are heard now. */
    setTracks(tracks: ReadonlySet<MediaStreamTrack>) {
      for (const [track, source] of sources) {
        if (tracks.has(track)) continue
        source.disconnect()
        sources.delete(track)
      }
      for (const track of tracks) {
        if (sources.has(track)) continue
        const source = context.createMediaStreamSource(new MediaStream([track]))
        source.connect(mixed)
        sources.set(track, source)
      }
    },
    close: () => void context.close(),
  }
}
