/**
 * Copies text to the clipboard. A page without one, as over plain http, selects the text in `place` and asks
 * the browser to copy it.
 */
export async function copyText(text: string, place: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No permission, or no clipboard at all: selected, it can still be copied by hand.
    return select(place) && document.execCommand('copy')
  }
}

function select(place: HTMLElement | null): boolean {
  if (!place) return false
  if (place instanceof HTMLInputElement) place.select()
  else window.getSelection()?.selectAllChildren(place)
  return true
}
