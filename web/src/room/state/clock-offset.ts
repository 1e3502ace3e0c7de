/**
 * Returns how far the server's clock is ahead, from one answer; its header tells whole seconds, so half of one is
 * added.
 */
export const offsetOf = (dateHeader: string, sentAt: number, receivedAt: number) =>
  Date.parse(dateHeader) + 500 - (sentAt + receivedAt) / 2
