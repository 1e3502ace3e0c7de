import type { Frame, Page } from '@playwright/test'

/**
 * Returns what stands out over the right edge of a page, or makes it scroll sideways, and a dialog that is wider
 * than dialogs are; what scrolls inside a box of its own is no spill.
 */
export const spills = (place: Page | Frame): Promise<string[]> =>
  place.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const isBoxed = (element: Element | null): boolean => {
      if (!element || element === document.body || element === document.documentElement) return false
      return getComputedStyle(element).overflowX !== 'visible' || isBoxed(element.parentElement)
    }
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${element.textContent?.trim().slice(0, 40)}"`
    const over = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, left, width } = element.getBoundingClientRect()
      return (
        width > 1 &&
        (right > edge + 1 || left < -1) &&
        !isBoxed(element.parentElement) &&
        getComputedStyle(element).visibility !== 'hidden'
      )
    })
    const sideways =
      document.documentElement.scrollWidth > edge
        ? [`the page is ${document.documentElement.scrollWidth} wide in ${edge}`]
        : []
    const dialogs = [...document.querySelectorAll('dialog:modal')]
      .map((dialog) => dialog.getBoundingClientRect().width)
      .filter((width) => width > 504)
      .map((width) => `a dialog is ${width} wide`)
    return [
      ...sideways,
      ...dialogs,
      ...over.slice(0, 5).map((element) => `over the edge: ${nameOf(element)}`),
    ]
  })
