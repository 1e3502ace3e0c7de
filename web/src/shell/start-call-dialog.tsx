import { lazy, Suspense } from 'react'

const load = () => import('#features/meetings/start-call.tsx').then(({ StartCall }) => ({ default: StartCall }))
const StartCall = lazy(load)

/** The dialog that begins a meeting, fetched when it is wanted. */
export const StartCallDialog = ({ close }: { close: () => void }) => (
  <Suspense fallback={null}>
    <StartCall close={close} />
  </Suspense>
)
