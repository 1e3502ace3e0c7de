/** A window for modules that listen to one; what a frame says arrives there. */
export const page = new EventTarget()

/**
 * The frame of a conference, and its page: it says and answers what a test says, in the messages of Jitsi
 * Meet.
 */
export class EngineFrame extends EventTarget {
  readonly attributes: Record<string, string> = {}
  readonly style = {}
  readonly contentWindow = { postMessage: (text: string, target: string) => this.#take(text, target) }
  readonly commands: unknown[][] = []
  /** Origins that something was posted for. */
  readonly targets = new Set<string>()
  answers: Record<string, unknown> = {}
  readonly sent: { method: string; params: unknown }[] = []
  src = ''
  title = ''
  allow = ''
  removed = 0

  setAttribute(name: string, value: string) {
    this.attributes[name] = value
  }
  remove() {
    this.removed += 1
  }

  get #hash() {
    return new URLSearchParams(new URL(this.src).hash.slice(1))
  }
  get scope() {
    return `jitsi_meet_external_api_${this.#hash.get('jitsi_meet_external_api_id')}`
  }
  /** A setting of the address, as pages of Jitsi read it. */
  setting(name: string): unknown {
    const value = this.#hash.get(name)
    return value === null ? undefined : JSON.parse(value)
  }

  #take(text: string, target: string) {
    const { method, params } = JSON.parse(text) as {
      method: string
      params: { type: string; id: number; data: { name: string; data: unknown[] } }
    }
    this.targets.add(target)
    this.sent.push({ method, params })
    if (method !== 'message') return
    const { type, id, data } = params
    if (type === 'event') this.commands.push([data.name, ...data.data])
    else if (data.name in this.answers)
      this.sendToPortal('message', { type: 'response', id, result: this.answers[data.name] })
  }

  /** A message to the portal, by default from the page that belongs there. */
  post(
    data: unknown,
    {
      source = this.contentWindow,
      origin = new URL(this.src).origin,
    }: { source?: unknown; origin?: string } = {},
  ) {
    page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
  }
  sendToPortal(method: string, params: unknown) {
    this.post(JSON.stringify({ postis: true, scope: this.scope, method, params }))
  }
  /** The page has loaded and waits for its own text to come back. */
  connect() {
    this.sendToPortal('__ready__', 'the page')
  }
  emit(name: string, data: object = {}) {
    this.sendToPortal('message', { type: 'event', data: { ...data, name } })
  }
}

/**
 * Puts window, location and document in place as far as the frame of a conference needs them. Returns the
 * frames that were made.
 */
export function standInForBrowser(): EngineFrame[] {
  const frames: EngineFrame[] = []
  const createElement = () => {
    const frame = new EngineFrame()
    frames.push(frame)
    return frame
  }
  Object.assign(globalThis, {
    window: page,
    location: new URL('https://portal.example.org/room/brave-rooms'),
    document: { createElement },
  })
  return frames
}
