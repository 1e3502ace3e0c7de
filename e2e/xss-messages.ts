import type { Page } from '@playwright/test'
import { ALL_PAYLOADS } from './xss-payloads.ts'

/** What people choose: in these fields of a message stands nothing that a program reads. */
const MESSAGES = new Set([
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
const sendSeveral = (message: unknown): string =>
  JSON.stringify(message, (name, value: unknown) =>
    MESSAGES.has(name) && typeof value === 'string' && value !== '' ? ALL_PAYLOADS : value,
  )

/**
 * Lets a page hear from now on, over the lines to that address, people who are all called by all payloads and
 * say nothing else.
 */
export const messagesOverSocket = (page: Page, address: string) =>
  page.routeWebSocket(`**${address}`, (line) => {
    const server = line.connectToServer()
    server.onMessage((text) => line.send(sendSeveral(JSON.parse(String(text)))))
  })
