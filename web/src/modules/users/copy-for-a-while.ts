const WHILE_MS = 60_000

/**
 * Puts a secret on the clipboard, and takes it off after a minute unless something else was copied since.
 * Returns whether it could.
 */
export async function copyForAWhile(secret: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(secret)
  } catch {
    // No permission, or a page over plain http, which has no clipboard at all: the caller says so.
    return false
  }
  const stillOurs = watchClipboard(secret)
  setTimeout(() => void whenLookedAt().then(() => clear(stillOurs)), WHILE_MS)
  return true
}

async function clear(stillOurs: () => Promise<boolean>) {
  try {
    if (await stillOurs()) await navigator.clipboard.writeText('')
  } catch {
    // The reader did not let the clipboard be looked at or written: what is on it is theirs to keep.
  }
}

/**
 * Whether the secret is still there. It surely is when nobody has copied here or left the page; else the
 * clipboard has to be read.
 */
function watchClipboard(secret: string) {
  let untouched = true
  const touch = () => {
    untouched = false
  }
  const events = ['copy', 'cut', 'blur'] as const
  for (const name of events) window.addEventListener(name, touch, { once: true })
  return async () => {
    for (const name of events) window.removeEventListener(name, touch)
    return untouched || (await navigator.clipboard.readText()) === secret
  }
}

/** A page that is not looked at may not touch the clipboard. */
const whenLookedAt = () =>
  new Promise<void>((resolve) =>
    document.hasFocus() ? resolve() : window.addEventListener('focus', () => resolve(), { once: true }),
  )
