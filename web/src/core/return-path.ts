const KEY = 'return-path'

/** Remembers where somebody was when the sign-in came between. */
export const rememberPath = (path: string) => sessionStorage.setItem(KEY, path)

/** Drops the remembered address, so that a sign-in leads to the start. */
export const forgetPath = () => sessionStorage.removeItem(KEY)

/** Returns where to go after signing in; answered once. */
export function consumePath(): string {
  const path = sessionStorage.getItem(KEY)
  forgetPath()
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/'
}
