import type { Page, Request } from '@playwright/test'

/** Counts and keeps the calls of one path, as they were sent from now on. */
export function sentTo(page: Page, path: string): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/v1/${path}`) requests.push(request)
  })
  return requests
}
