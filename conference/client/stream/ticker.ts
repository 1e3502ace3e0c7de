declare global {
  interface Window {
    /** Where a browser asks by whom addresses of scripts were written. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): string }
    }
  }
}

const written = { createScriptURL: (address: string) => address }
let rules: typeof written | undefined

/** The one script that this page loads by an address. */
function scriptAddress() {
  rules ??= window.trustedTypes?.createPolicy('ticker', written) ?? written
  return rules.createScriptURL(document.querySelector<HTMLMetaElement>('meta[name=ticker]')?.content ?? '')
}

/**
 * Calls `tick` every `ms`, in a hidden tab too, and less often where the page cannot keep up: ticks never
 * queue. Returns how to stop it.
 */
export function startTicker(ms: number, tick: () => void): () => void {
  const worker = new Worker(scriptAddress(), { type: 'module' })
  worker.addEventListener('message', () => {
    tick()
    // Behind everything else that waits for the page by now.
    setTimeout(() => worker.postMessage('done', []))
  })
  worker.addEventListener('error', ({ message }) =>
    console.error('The clock of the live stream failed', message),
  )
  worker.postMessage(ms, [])
  return () => worker.terminate()
}
