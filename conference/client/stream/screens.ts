/** Elements without a place on the page, in which tracks are played to be drawn. */
export function createScreens() {
  const screens = new Map<MediaStreamTrack, HTMLVideoElement>()

  function open(track: MediaStreamTrack) {
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = new MediaStream([track])
    video.play().catch((error: unknown) => console.info('A picture of the live stream does not play', error))
    screens.set(track, video)
    return video
  }

  function close(track: MediaStreamTrack, video: HTMLVideoElement) {
    video.srcObject = null
    screens.delete(track)
  }

  return {
    of: (track: MediaStreamTrack) => screens.get(track) ?? open(track),
    /** Lets go of those that are not needed any more. */
    retain(tracks: ReadonlySet<MediaStreamTrack>) {
      for (const [track, video] of screens) if (!tracks.has(track)) close(track, video)
    },
  }
}

/** Where tracks are played to be drawn. */
export type Screens = ReturnType<typeof createScreens>
