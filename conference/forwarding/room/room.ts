import { isDeepStrictEqual } from 'node:util'
import { arrangePictures, arrangeVoices, voicesAt } from './arrange.ts'
import type { DropKind } from './inbound-guard.ts'
import { Person } from './person.ts'
import type { PictureRequest, ReducedSlots } from './slot.ts'
import { largestRequests, type RequestedSize } from './requested-size.ts'

/** How often `tick` is to be called, in milliseconds. */
export const TICK_MS = 20
const FEEDBACK_TICKS = 3
const ARRANGE_TICKS = 10
const REPORT_TICKS = 50

type RoomHandlers = {
  /** The largest size in which any receiver requests a camera. */
  requestedSize(person: string, size: RequestedSize): void
  /** Whose voice is now in which slot of a page. */
  voices(person: string, slots: Readonly<Record<string, string>>): void
  /** Which slots of a page its downlink has reduced. */
  reduced(person: string, slots: ReducedSlots): void
  /** Something that came of anybody is not forwarded or done. */
  dropped?(kind: DropKind, count: number): void
}

/** A room whose sound and pictures are forwarded: nothing in it knows how the packets come and go. */
export class ForwardedRoom {
  readonly people = new Map<string, Person>()
  readonly #handlers: RoomHandlers
  #ticks = 0

  constructor(handlers: RoomHandlers) {
    this.#handlers = handlers
  }

  /** Takes somebody in, in place of an older connection of theirs. */
  join(id: string, send: (bytes: Buffer) => void, at: number): Person {
    this.leave(id, at)
    const { dropped } = this.#handlers
    const appeared = (_source: unknown, when: number) => this.#arrange(when)
    const person = new Person(id, { send, appeared, ...(dropped && { dropped }) }, at)
    this.people.set(id, person)
    return person
  }

  leave(id: string, at: number) {
    const person = this.people.get(id)
    if (!person) return
    this.people.delete(id)
    person.close(at)
    this.#arrange(at)
  }

  /** Has another picture in a slot of a page; null for none. */
  watch(id: string, mid: string, request: PictureRequest | null, at: number) {
    const person = this.people.get(id)
    const slot = person?.slots.get(mid)
    if (!person || !slot || slot.isSound) return
    slot.request = request
    this.#arrangePictures(person, at)
    this.#notifyRequestedSizes(at)
  }

  /** Begins to send to somebody, whose connection is open from now on. */
  opened(id: string, at: number) {
    const person = this.people.get(id)
    if (!person) return
    person.isOpen = true
    this.#arrangePictures(person, at)
  }

  #arrangePictures(person: Person, at: number) {
    if (person.isOpen) person.reduced = arrangePictures(person, this.people, at)
  }

  #notifyRequestedSizes(at: number) {
    const requests = largestRequests(this.people.values())
    for (const { id, requestedSize } of this.people.values()) {
      const size = requestedSize(requests.get(id) ?? 'none', at)
      if (size) this.#handlers.requestedSize(id, size)
    }
  }

  /** Does what is due at this moment; called every 20 ms. */
  tick(at: number) {
    this.#ticks += 1
    for (const person of this.people.values()) {
      person.tick(at)
      if (this.#ticks % FEEDBACK_TICKS === 0) person.feedback()
      if (this.#ticks % REPORT_TICKS === 0) this.#report(person, at)
    }
    if (this.#ticks % ARRANGE_TICKS === 0) this.#arrange(at)
  }

  #report(person: Person, at: number) {
    person.report(at)
    if (isDeepStrictEqual(person.reduced, person.reducedAtPage)) return
    person.reducedAtPage = person.reduced
    this.#handlers.reduced(person.id, person.reduced)
  }

  #arrange(at: number) {
    const voices = voicesAt(this.people, at)
    for (const person of this.people.values()) {
      this.#arrangePictures(person, at)
      this.#notifyVoices(person, arrangeVoices(person, this.people, voices, at))
    }
    this.#notifyRequestedSizes(at)
  }

  #notifyVoices(person: Person, voices: Readonly<Record<string, string>>) {
    if (isDeepStrictEqual(voices, person.voicesAtPage)) return
    person.voicesAtPage = voices
    this.#handlers.voices(person.id, voices)
  }
}
