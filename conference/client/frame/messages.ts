/** First word of the page to whoever frames it; the portal answers with one end of a MessageChannel. */
export const HELLO = 'samtale-conference-hello'
export const CONNECT = 'samtale-conference-connect'

export type ToPage = { kind: 'command'; name: string; args: unknown[] } | { kind: 'request'; id: number; name: string; args: unknown[] }

export type ToPortal =
  | { kind: 'event'; name: string; data: Record<string, unknown> }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'failure'; id: number; message: string }
