import type { ExternalApiClass } from './external-api.ts'

const TIMEOUT_MS = 15_000
const loaded = new Map<string, Promise<ExternalApiClass>>()

/** The engine's class from its script, fetched once; a failure is forgotten, so that the next try really tries. */
export function loadExternalApi(scriptUrl: string): Promise<ExternalApiClass> {
  const known = loaded.get(scriptUrl)
  if (known) return known
  const loading = fetchScript(scriptUrl)
  loaded.set(scriptUrl, loading)
  loading.catch(() => loaded.delete(scriptUrl))
  return loading
}

function fetchScript(scriptUrl: string) {
  const script = document.createElement('script')
  return new Promise<ExternalApiClass>((resolve, reject) => {
    const timer = setTimeout(() => fail('did not answer in time'), TIMEOUT_MS)
    const fail = (why: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`${scriptUrl} ${why}`))
    }
    script.src = scriptUrl
    script.async = true
    script.onerror = () => fail('could not be fetched')
    script.onload = () => {
      clearTimeout(timer)
      if (window.JitsiMeetExternalAPI) resolve(window.JitsiMeetExternalAPI)
      else fail('has no JitsiMeetExternalAPI')
    }
    document.head.append(script)
  })
}
