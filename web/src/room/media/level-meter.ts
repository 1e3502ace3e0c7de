const SILENCE_DB = -60

/**
 * Loudness of a track as steps from 0 to `max`, reported only when it changes. Returns a function that stops
 * it.
 */
export function startMeter(track: MediaStreamTrack, max: number, notify: (steps: number) => void) {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 512, smoothingTimeConstant: 0.5 })
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let last = -1
  let frame = 0
  const measure = () => {
    analyser.getFloatTimeDomainData(samples)
    const steps = stepsOf(samples, max)
    if (steps !== last) notify(steps)
    last = steps
    frame = requestAnimationFrame(measure)
  }
  // On a page opened by its address nothing may sound before the reader has touched it; a meter counts as
  // sound.
  const wake = () => void context.resume()
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, wake)
  measure()
  return () => {
    cancelAnimationFrame(frame)
    for (const name of ['pointerdown', 'keydown']) removeEventListener(name, wake)
    void context.close()
  }
}

/** The mean power in decibels, from silence to full, spread over the steps. */
export function stepsOf(samples: Float32Array, max: number) {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = power > 0 ? 10 * Math.log10(power) : SILENCE_DB
  return Math.round(Math.min(1, Math.max(0, 1 - decibels / SILENCE_DB)) * max)
}
