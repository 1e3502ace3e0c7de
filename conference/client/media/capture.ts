import { missingMedia } from './missing-codecs.ts'

/**
 * Why a device cannot be opened: `denied` by the browser, `system` = by the system for all of the browser, `unfit` =
 * it cannot do what was asked of it, `codec` = the browser cannot send what it captures.
 */
export type MediaProblem =
  | 'insecure'
  | 'codec'
  | 'denied'
  | 'system'
  | 'missing'
  | 'busy'
  | 'unfit'
  | 'failed'

const PROBLEMS: Record<string, MediaProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'unfit',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Browsers give no camera to a page that did not come over https, except on one's own machine. */
export const canCapture = () => window.isSecureContext && navigator.mediaDevices !== undefined

/** Returns what a failed request for a device means for the person. */
export function problemOf(error: unknown): MediaProblem {
  if (!(error instanceof Error)) return 'failed'
  // The only sign there is of a system that keeps the device from every page.
  if (error.name === 'NotAllowedError' && /\bby system\b/i.test(error.message)) return 'system'
  return PROBLEMS[error.name] ?? 'failed'
}

const exact = (deviceId: string | undefined) => (deviceId ? { deviceId: { exact: deviceId } } : {})

const audioConstraints = (deviceId?: string): MediaTrackConstraints => ({
  ...exact(deviceId),
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
})

const cameraConstraints = (deviceId?: string, height = 720): MediaTrackConstraints => ({
  ...exact(deviceId),
  aspectRatio: 16 / 9,
  height: { ideal: height, max: Math.max(height, 720) },
  frameRate: { ideal: 30, max: 30 },
})

/** Opens a microphone; throws as `getUserMedia` does. */
export async function openMicrophone(deviceId?: string): Promise<MediaStreamTrack> {
  const [track] = (
    await navigator.mediaDevices.getUserMedia({ audio: audioConstraints(deviceId) })
  ).getAudioTracks()
  if (!track) throw new DOMException('no microphone', 'NotFoundError')
  return track
}

/** Opens a camera; throws as `getUserMedia` does. */
export async function openCamera(deviceId?: string, height?: number): Promise<MediaStreamTrack> {
  const [track] = (
    await navigator.mediaDevices.getUserMedia({ video: cameraConstraints(deviceId, height) })
  ).getVideoTracks()
  if (!track) throw new DOMException('no camera', 'NotFoundError')
  track.contentHint = 'motion'
  return track
}

/**
 * Ids of devices by the names the portal knows them by; empty when there is no such device, or its name is
 * not told yet.
 */
export async function findByLabels(labels: {
  camera: string
  microphone: string
}): Promise<{ camera: string; microphone: string }> {
  const devices = labels.camera || labels.microphone ? await navigator.mediaDevices.enumerateDevices() : []
  const find = (kind: MediaDeviceKind, label: string) =>
    (label && devices.find((device) => device.kind === kind && device.label === label)?.deviceId) || ''
  return { camera: find('videoinput', labels.camera), microphone: find('audioinput', labels.microphone) }
}

/** Both at once, so that the browser asks once. */
export async function openBoth(
  ids: { camera: string; microphone: string },
  height?: number,
): Promise<{ camera: MediaStreamTrack; microphone: MediaStreamTrack }> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: audioConstraints(ids.microphone),
    video: cameraConstraints(ids.camera, height),
  })
  const [microphone] = stream.getAudioTracks()
  const [camera] = stream.getVideoTracks()
  if (!microphone || !camera) throw new DOMException('not both', 'NotFoundError')
  camera.contentHint = 'motion'
  return { camera, microphone }
}

/** Returns whether the person has allowed a device already. */
export async function captureAllowed(): Promise<boolean> {
  try {
    return (
      (await navigator.permissions.query({ name: 'camera' })).state === 'granted' ||
      (await navigator.permissions.query({ name: 'microphone' })).state === 'granted'
    )
  } catch {
    // Not every browser knows these names.
    return false
  }
}

/** Has the reader choose a screen or window; throws as `getDisplayMedia` does. */
export async function openScreen(): Promise<MediaStreamTrack> {
  const stream = await navigator.mediaDevices.getDisplayMedia({
    video: { frameRate: { ideal: 10, max: 15 } },
    audio: false,
  })
  const [track] = stream.getVideoTracks()
  if (!track) throw new DOMException('no screen', 'NotFoundError')
  track.contentHint = 'detail'
  return track
}

/** Returns whether this browser can share a screen. */
export const canShareScreen = () =>
  canCapture() && 'getDisplayMedia' in navigator.mediaDevices && missingMedia() === null
