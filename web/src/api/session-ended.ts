const KEY = 'session-ended'

/** Notes that the server ended the session, not the user: the sign-in says so. */
export const reportSessionEnded = () => sessionStorage.setItem(KEY, 'yes')

export const hasSessionEnded = () => sessionStorage.getItem(KEY) !== null

export const forgetSessionEnded = () => sessionStorage.removeItem(KEY)
