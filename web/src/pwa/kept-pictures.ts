/** What the service worker keeps pictures of people and logos under. */
export const PICTURES = 'pictures'

/**
 * Forgets all pictures that this browser has kept for offline: whoever uses it next does not see who was
 * there.
 */
export async function forgetPictures() {
  if ('caches' in window) await caches.delete(PICTURES)
}
