type Listener = (data: Record<string, unknown>) => void

/** The events of Node as the External API has them, as far as pages use them. */
export class Emitter {
  readonly #listeners = new Map<string, { listener: Listener; once: boolean }[]>()

  #add(name: string, listener: Listener, once: boolean): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), { listener, once }])
    return this
  }

  on(name: string, listener: Listener): this {
    return this.#add(name, listener, false)
  }

  addListener(name: string, listener: Listener): this {
    return this.on(name, listener)
  }

  once(name: string, listener: Listener): this {
    return this.#add(name, listener, true)
  }

  removeListener(name: string, listener: Listener): this {
    const remaining = (this.#listeners.get(name) ?? []).filter((entry) => entry.listener !== listener)
    this.#listeners.set(name, remaining)
    return this
  }

  off(name: string, listener: Listener): this {
    return this.removeListener(name, listener)
  }

  removeAllListeners(name?: string): this {
    if (name === undefined) this.#listeners.clear()
    else this.#listeners.delete(name)
    return this
  }

  listenerCount(name: string): number {
    return this.#listeners.get(name)?.length ?? 0
  }

  emit(name: string, data: Record<string, unknown>): boolean {
    const entries = this.#listeners.get(name) ?? []
    for (const { listener, once } of entries) {
      if (once) this.removeListener(name, listener)
      // One listener's mistake must not keep an event from the others.
      try {
        listener(data)
      } catch (error) {
        console.error(`A listener of ${name} failed`, error)
      }
    }
    return entries.length > 0
  }
}
