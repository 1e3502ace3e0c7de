import type { Page } from '@playwright/test'
import { ALL_PAYLOADS } from './xss-payloads.ts'

/** What people choose: in these fields of a message stands nothing that a program reads. */
const SAID = new Set([
  'name',
  'userDeviceName',
  'text',
  'subject',
  'title',
  'caller',
  'host',
  'owner',
  'companyName',
  'email',
  'message',
])

/** The same message with all payloads in place of every word of somebody's. */
const sayAll = (message: unknown): string =>
  JSON.stringify(message, (name, value: unknown) =>
    SAID.has(name) && typeof value === 'string' && value !== '' ? ALL_PAYLOADS : value,
  )

/**
 * Lets a page hear from now on, over the lines to that address, people who are all called by all payloads and
 * say nothing else.
 */
export const hearOverLine = (page: Page, address: string) =>
  page.routeWebSocket(`**${address}`, (line) => {
    const server = line.connectToServer()
    server.onMessage((text) => line.send(sayAll(JSON.parse(String(text)))))
  })
