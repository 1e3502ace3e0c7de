import type { ConferenceOptions } from './conference-options.ts'

type Listener = (payload: never) => void

/** The part of the Jitsi Meet External API that the room uses, in that API's own words. */
export type ExternalApi = {
  on(event: string, listener: Listener): void
  /** Which events this engine has; those of other engines are another's. */
  getSupportedEvents?(): readonly string[]
  executeCommand(name: string, ...args: unknown[]): void
  getRoomsInfo(): Promise<{ readonly rooms: readonly { readonly id?: string; readonly isMainRoom?: boolean }[] }>
  isAudioMuted(): Promise<boolean>
  isVideoMuted(): Promise<boolean>
  setAudioInputDevice(label: string, id?: string): Promise<unknown>
  setAudioOutputDevice(label: string, id?: string): Promise<unknown>
  setVideoInputDevice(label: string, id?: string): Promise<unknown>
  dispose(): void
}
export type ExternalApiClass = new (domain: string, options: ConferenceOptions & { readonly parentNode: HTMLElement }) => ExternalApi

declare global {
  interface Window {
    JitsiMeetExternalAPI?: ExternalApiClass
  }
}
