/** How often the camera is looked at, in milliseconds. */
export const LOOK_MS = 500
/**
 * So many looks, five seconds, a camera may take to its first picture, and be cut off for a moment. They are counted,
 * since a page that had no time to look had none for a picture either.
 */
const LOOKS = 10

/** One look at the own camera. */
export type CameraLook = {
  /** `opening` = it should be on, and there is no track yet. */
  readonly is: 'off' | 'opening' | 'open'
  /** Another track than at the last look. */
  readonly isOther: boolean
  /** The track has given a picture at some time. */
  readonly hasPicture: boolean
  /** The browser says that the device gives nothing, as by a switch on it. */
  readonly isCut: boolean
  /** The tab is not seen; browsers may hold back its pictures. */
  readonly isHidden: boolean
}
/** What the person should know about their camera: it has never given a picture, or it gives none anymore. */
export type CameraProblem = 'blank' | 'cut'
/** `reopen` comes for one look, before anything is said. */
export type CameraAdvice = CameraProblem | 'reopen' | null

/**
 * Decides from one look after the other whether to open a camera that gives no picture again, once, and what to say
 * when that was no help. It has another try when it was off, or has given a picture. One that is cut off later is not
 * opened again: the device or the system has done that.
 */
export function createCameraAdvice() {
  let problem: CameraProblem | null = null
  let wasReopened = false
  let looks = 0

  return function advise({ is, isOther, hasPicture, isCut, isHidden }: CameraLook): CameraAdvice {
    const works = hasPicture && !isCut
    if (is === 'off' || works) wasReopened = false
    if (is !== 'open' || isOther || works) problem = null
    if (is !== 'open' || isOther || works || isHidden) looks = 0
    if (is !== 'open' || works || isHidden || problem) return problem
    looks += 1
    if (looks <= LOOKS) return null
    looks = 0
    if (!hasPicture && !wasReopened) {
      wasReopened = true
      return 'reopen'
    }
    problem = hasPicture ? 'cut' : 'blank'
    return problem
  }
}
