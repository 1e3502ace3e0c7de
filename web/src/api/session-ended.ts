const KEY = 'session-ended'

/** Notes that the server ended the session, not the user: the sign-in says so. */
export const reportSessionEnded = () => sessionStorage.setItem(KEY, 'yes')

/** Returns whether this tab's session ended without its user signing out. */
export const hasSessionEnded = () => sessionStorage.getItem(KEY) !== null

/** Removes that note, once the sign-in has said so. */
export const forgetSessionEnded = () => sessionStorage.removeItem(KEY)
