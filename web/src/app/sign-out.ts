import { signIn } from '@samtale/contract/account/sign-in'
import { forgetPath } from '#core/return-path.ts'
import { request } from '#api/request.ts'
import { dropToken } from '#api/token.ts'
import { closeAlert } from '#core/app-state.ts'

/** Ends the session here at once and on the server as soon as it hears of it. */
export function signOut() {
  request(signIn.logout, {}).catch(() => {
    // Kept as the last rejection. The token is gone from this browser all the same, and dies by itself on the
    // server.
  })
  closeAlert()
  dropToken()
  forgetPath()
}
