import { randomBytes } from 'node:crypto'
import { CONFERENCE_BOUNDS } from '../../sockets/bounds.ts'
import { MAX_OUTBOX } from '../protocol/limits.ts'
import type { ServerMessage } from '../protocol/server-messages.ts'

/** One live connection, without knowing what it is made of. */
export type Link = {
  /** What its address counts as. */
  readonly network: string
  send(...texts: readonly string[]): void
  close(code: number): void
}

/** The lasting line to one person: it outlives a lost connection and repeats what that one missed. */
export class Channel {
  /** Secret by which the same page takes the line up again. */
  readonly key = randomBytes(24).toString('base64url')
  /** Number of the last message of the page that was handled. */
  received = 0
  #link: Link | null = null
  #seq = 0
  #outbox: { seq: number; text: string; bytes: number }[] = []
  #outboxBytes = 0

  get open(): boolean {
    return this.#link !== null
  }

  send(message: ServerMessage) {
    this.#seq += 1
    const text = JSON.stringify({ ...message, seq: this.#seq })
    const bytes = Buffer.byteLength(text)
    this.#outbox.push({ seq: this.#seq, text, bytes })
    this.#outboxBytes += bytes
    while (this.#outbox.length > MAX_OUTBOX || this.#outboxBytes > CONFERENCE_BOUNDS.outboxBytes)
      this.#outboxBytes -= this.#outbox.shift()?.bytes ?? 0
    this.#link?.send(text)
  }

  attach(link: Link) {
    this.#link = link
  }

  /** Returns whether everything after `seen` is still at hand. */
  canResume(seen: number): boolean {
    const first = this.#outbox[0]?.seq ?? this.#seq + 1
    return seen <= this.#seq && seen >= first - 1
  }

  resume(link: Link, seen: number, closeOld: number) {
    this.#link?.close(closeOld)
    this.#link = link
    this.#outbox = this.#outbox.filter(({ seq }) => seq > seen)
    this.#outboxBytes = this.#outbox.reduce((sum, { bytes }) => sum + bytes, 0)
    link.send(
      JSON.stringify({ type: 'resumed', received: this.received }),
      ...this.#outbox.map(({ text }) => text),
    )
  }

  /** False when the link that went was not the present one any more. */
  detach(link: Link): boolean {
    if (this.#link !== link) return false
    this.#link = null
    return true
  }

  /** Nobody comes back to it: what was stored for them goes too. */
  close(code: number) {
    this.#link?.close(code)
    this.#link = null
    this.#outbox = []
    this.#outboxBytes = 0
  }
}
