import { signIn } from '@samtale/contract/account/sign-in'
import { forgetPath } from '#core/return-path.ts'
import { request } from '#api/request.ts'
import { dropToken } from '#api/token.ts'
import { closeAlert } from '#core/app-state.ts'

/** Ends the session here at once and on the server as soon as it hears of it. */
export function signOut() {
  void leave()
  closeAlert()
  dropToken()
  forgetPath()
}

async function leave() {
  try {
    const { url } = await request(signIn.logout, {})
    // The provider that signed them in signs them out too, and leads back to the sign-in.
    if (url) location.assign(url)
  } catch {
    // Kept as the last rejection. The token is gone from this browser all the same, and dies by itself on the
    // server.
  }
}
