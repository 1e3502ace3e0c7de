/** What the service worker keeps pictures of people and logos under. */
export const PICTURE_CACHE = 'pictures'

/**
 * Forgets all pictures that this browser has kept for offline: anyone who uses it next does not see who was
 * there.
 */
export async function clearPictureCache() {
  if ('caches' in window) await caches.delete(PICTURE_CACHE)
}
