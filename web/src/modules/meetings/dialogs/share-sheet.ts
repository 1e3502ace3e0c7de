/** Returns whether the device has a sheet of its own from which one shares, as phones do. */
export const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches

/** Opens the device's sheet for a text. One who closes it has shared nothing, and need not be told so. */
export async function shareText(title: string, text: string): Promise<void> {
  try {
    await navigator.share({ title, text })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
