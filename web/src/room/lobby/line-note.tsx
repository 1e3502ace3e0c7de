import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConnection } from '#core/connection.ts'
import { useText } from '#i18n/use-text.tsx'
import type { Pass } from '#room/state/room-state.ts'
import * as styles from './lobby.module.css'
import type { LineResult } from './test-line.ts'

/**
 * Says what the reader's line carries, as soon as somebody may be let in by it: once for each visit. Anyone who joins
 * meanwhile has their line to themselves.
 */
export function LineNote({ pass, joining }: { pass: Pass | null; joining: boolean }) {
  const text = useText()
  const isOffline = useConnection() === 'offline'
  const tested = useLineTest(pass, joining)
  // Of a line that is not there nothing is said but that.
  const result = isOffline ? null : tested
  return (
    <p className={styles.lineNote} aria-live="polite" data-part="line" data-look={result?.is}>
      {result && (
        <>
          {result.is === 'good' ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          <span>
            {result.is === 'blocked'
              ? text('room.line.blocked', { port: result.port, host: result.host })
              : text(`room.line.${result.is}`)}
          </span>
        </>
      )}
    </p>
  )
}

function useLineTest(pass: Pass | null, joining: boolean): LineResult | null {
  const [result, setResult] = useState<LineResult | null>(null)
  // A pass that takes another's place changes nothing of the line.
  const [first, setFirst] = useState(pass)
  if (!first && pass) setFirst(pass)
  useEffect(() => {
    if (!first || joining || result) return
    const leaving = new AbortController()
    import('./test-line.ts')
      .then(({ testLine }) => testLine(first, leaving.signal))
      .then((found) => !leaving.signal.aborted && setResult(found))
      .catch((cause: unknown) => console.info('the line was not tested', cause))
    return () => leaving.abort()
  }, [first, joining, result])
  return result
}
