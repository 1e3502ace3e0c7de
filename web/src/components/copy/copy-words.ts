/**
 * Puts words on the clipboard. A page without one, as over plain http, marks them where they stand and asks
 * the browser to copy them.
 */
export async function copyWords(labels: string, place: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(labels)
    return true
  } catch {
    // No permission, or no clipboard at all: marked, they can still be copied by hand.
    return mark(place) && document.execCommand('copy')
  }
}

function mark(place: HTMLElement | null): boolean {
  if (!place) return false
  if (place instanceof HTMLInputElement) place.select()
  else window.getSelection()?.selectAllChildren(place)
  return true
}
