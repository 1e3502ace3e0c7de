/** A device as the browser lists it; the label is what the conference is told. */
export type Device = { readonly id: string; readonly label: string }

/** What was chosen in the lobby, and is passed on to the conference. */
export type Choices = {
  readonly cameraOn: boolean
  readonly microphoneOn: boolean
  readonly camera: Device | null
  readonly microphone: Device | null
  readonly speaker: Device | null
}
