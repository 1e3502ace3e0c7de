import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** By this worker. */
const recorded = new Set<string>()

/**
 * Writes down which success alerts are seen in a browser, one a line, when a whole run asks for it:
 * TOASTS_SEEN names a folder.
 */
export async function recordToasts(context: BrowserContext) {
  const folder = process.env['TOASTS_SEEN']
  if (!folder) return
  await context.exposeBinding('recordToast', (_source, text: string) => {
    if (recorded.has(text)) return
    recorded.add(text)
    appendFileSync(join(folder, `${process.pid}.txt`), `${text}\n`)
  })
  await context.addInitScript(() => {
    if (window.top !== window) return
    const report = (toast: Element) =>
      (window as unknown as { recordToast: (text: string) => void }).recordToast(
        toast.textContent?.trim() ?? '',
      )
    const look = (node: Node) => {
      if (!(node instanceof Element)) return
      for (const toast of node.querySelectorAll('[data-toast=success] > b')) report(toast)
    }
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(look))).observe(
      document,
      { childList: true, subtree: true },
    )
  })
}
