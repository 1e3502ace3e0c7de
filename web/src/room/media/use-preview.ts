import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CameraProblem } from '../../../../conference/client/media/camera-advice.ts'
import { watchCamera } from '../../../../conference/client/media/watch-camera.ts'
import type { Choices } from '#room/state/choices.ts'
import { createPreview, type PreviewState } from './preview.ts'

/** The preview follows the choices while it is shown; when it is not, nothing is captured. */
export function usePreview(shown: boolean, choices: Choices) {
  const [preview] = useState(() => createPreview())
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  useEffect(() => {
    if (shown) preview.show(choices)
  }, [preview, shown, choices])
  useEffect(() => {
    if (shown) return () => preview.end()
    return undefined
  }, [preview, shown])
  useEffect(() => {
    if (!shown) return undefined
    // By the rule of the meeting: what it would say there is said before one joins.
    const end = watchCamera({
      isOn: () => preview.get().camera.is !== 'off',
      track() {
        const { camera } = preview.get()
        return camera.is === 'on' ? camera.track : null
      },
      reopen: () => preview.retry('camera'),
      changed: setProblem,
    })
    return () => {
      end()
      setProblem(null)
    }
  }, [preview, shown])
  const state = useSyncExternalStore(preview.subscribe, preview.get)
  const seen = useMemo(
    (): PreviewState => (problem && state.camera.is === 'on' ? { ...state, camera: { is: problem } } : state),
    [state, problem],
  )
  return { state: seen, retry: preview.retry }
}
