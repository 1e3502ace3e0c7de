const TONES = [
  { hertz: 523, at: 0 },
  { hertz: 659, at: 0.18 },
]
const LENGTH_S = 0.6

/** Two short tones from the chosen speaker, as the browser can aim them. */
export async function playRingtone(speakerId: string | undefined) {
  const context = new AudioContext() as AudioContext & { setSinkId?: (id: string) => Promise<void> }
  if (speakerId) await context.setSinkId?.(speakerId)
  const gain = new GainNode(context, { gain: 0.15 })
  gain.connect(context.destination)
  gain.gain.setTargetAtTime(0, context.currentTime + 0.3, 0.1)
  for (const { hertz, at } of TONES) {
    const tone = new OscillatorNode(context, { frequency: hertz })
    tone.connect(gain)
    tone.start(context.currentTime + at)
    tone.stop(context.currentTime + LENGTH_S)
  }
  await new Promise((resolve) => setTimeout(resolve, LENGTH_S * 1000))
  await context.close()
}
