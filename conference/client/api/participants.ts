type Known = { displayName: string; formattedDisplayName: string; email: string; avatarURL: string }

const textIn = (data: Record<string, unknown>, key: string) =>
  typeof data[key] === 'string' ? data[key] : ''

/** Who is in the conference, kept from its events so that the API can answer at once. */
export class Participants {
  readonly #known = new Map<string, Known>()

  handleEvent(name: string, data: Record<string, unknown>) {
    const id = textIn(data, 'id')
    if (name === 'videoConferenceJoined' || name === 'participantJoined') {
      if (name === 'videoConferenceJoined') this.#known.clear()
      const known = { email: textIn(data, 'email'), avatarURL: textIn(data, 'avatarURL') }
      this.#known.set(id, {
        displayName: textIn(data, 'displayName'),
        formattedDisplayName: textIn(data, 'formattedDisplayName'),
        ...known,
      })
    }
    if (name === 'participantLeft') this.#known.delete(id)
    if (name === 'videoConferenceLeft') this.#known.clear()
    const known = this.#known.get(id)
    if (name === 'displayNameChange' && known) {
      known.displayName = textIn(data, 'displayname')
      known.formattedDisplayName = textIn(data, 'formattedDisplayName')
    }
  }

  get count(): number {
    return this.#known.size
  }

  get(id: string): Known | undefined {
    return this.#known.get(id)
  }

  list() {
    return [...this.#known].map(([participantId, known]) => ({ participantId, ...known }))
  }
}
