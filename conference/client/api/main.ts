import { ExternalApi } from './external-api.ts'
import type { ApiOptions } from './options.ts'

const script = document.currentScript
if (!(script instanceof HTMLScriptElement))
  throw new Error('external_api.js must be loaded by a script element.')
const scriptUrl = script.src

// The domain is part of the contract and not needed: this script already knows where it came from.
class JitsiMeetExternalAPI extends ExternalApi {
  constructor(_domain: string, options?: ApiOptions) {
    super(scriptUrl, options)
  }
}

Object.assign(window, { JitsiMeetExternalAPI })
