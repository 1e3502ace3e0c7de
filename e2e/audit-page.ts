import lighthouse from 'lighthouse'

/**
 * Returns what Lighthouse says of a page in the browser that listens on a port: points of a hundred by category,
 * and what failed.
 */
export async function auditPage(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['accessibility', 'best-practices'],
    // Whoever is signed in stays so.
    disableStorageReset: true,
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1280, height: 800, deviceScaleFactor: 1, disabled: false },
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits, finalDisplayedUrl, runtimeError } = result.lhr
  return {
    url: finalDisplayedUrl,
    points: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, (score ?? 0) * 100])),
    failed: Object.values(audits).flatMap(({ id, score, scoreDisplayMode }) =>
      scoreDisplayMode === 'binary' && score !== 1 ? [id] : [],
    ),
    error: runtimeError?.message,
  }
}
