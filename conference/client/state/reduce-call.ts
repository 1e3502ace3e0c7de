import type { Knocker, MediaState, Occupant, WatchSize } from '../../protocol/messages.ts'
import type { CallState, ChatLine, LobbyMessage, Notice, Person } from './state.ts'

/** How many lines of the chat are kept. */
const MAX_CHAT_LINES = 500
/** Who waits sees the last few messages only. */
const MAX_LOBBY_MESSAGES = 5

/** Everything that can happen to a call, and what is known of it then. */
export type CallEvents = {
  /** Facts about the room or the reader that replace the earlier ones. */
  facts: Partial<
    Omit<
      CallState,
      | 'people'
      | 'watching'
      | 'chat'
      | 'notices'
      | 'knocking'
      | 'panel'
      | 'tiles'
      | 'pinned'
      | 'filling'
      | 'media'
      | 'problems'
    >
  >
  entered: { readonly people: readonly Person[]; readonly knocking: readonly Knocker[] } & Partial<
    Omit<CallState, 'people'>
  >
  personJoined: { readonly person: Person }
  personChanged: { readonly occupant: Occupant }
  personLeft: { readonly id: string }
  personConnected: { readonly id: string; readonly connected: boolean }
  tracksChanged: {
    readonly id: string
    readonly tracks: Partial<Pick<Person, 'audio' | 'camera' | 'screen'>>
  }
  pictureRequested: { readonly id: string; readonly size: WatchSize }
  mediaChanged: Partial<MediaState>
  problemChanged: Partial<CallState['problems']>
  chatReceived: { readonly line: ChatLine }
  knocked: { readonly knocker: Knocker }
  knockEnded: { readonly id: string }
  lobbyMessage: { readonly message: LobbyMessage }
  noticeShown: { readonly notice: Notice }
  noticeClosed: { readonly key: string }
  panelChanged: { readonly panel: CallState['panel']; readonly writing?: boolean }
  tilesChosen: { readonly on: boolean }
  pinned: { readonly id: string | null }
  filled: { readonly id: string | null }
}

type Transition<Name extends keyof CallEvents> = (
  state: CallState,
  event: CallEvents[Name],
) => Partial<CallState>

const changePerson = (
  state: CallState,
  id: string,
  change: (person: Person) => Partial<Person>,
): Partial<CallState> => {
  const person = state.people.get(id)
  return person ? { people: new Map(state.people).set(id, { ...person, ...change(person) }) } : {}
}

const without = <Value>(map: ReadonlyMap<string, Value>, id: string) =>
  new Map([...map].filter(([key]) => key !== id))

const TRANSITIONS: { readonly [Name in keyof CallEvents]: Transition<Name> } = {
  facts: (_, facts) => facts,
  entered: (_, { people, ...facts }) => ({
    ...facts,
    phase: { is: 'inside' },
    lobbyMessages: [],
    watching: new Map(),
    people: new Map(people.map((person) => [person.id, person])),
  }),
  personJoined: ({ people }, { person }) => ({ people: new Map(people).set(person.id, person) }),
  // One's own switches are known here first.
  personChanged: (state, { occupant }) =>
    changePerson(state, occupant.id, ({ self, state: media }) =>
      self ? { ...occupant, state: media, online: true } : occupant,
    ),
  personLeft: ({ people, watching, pinned, filling }, { id }) => ({
    people: without(people, id),
    watching: without(watching, id),
    pinned: pinned === id ? null : pinned,
    filling: filling === id ? null : filling,
  }),
  personConnected: (state, { id, connected }) => changePerson(state, id, () => ({ connected })),
  tracksChanged: (state, { id, tracks }) => changePerson(state, id, () => tracks),
  pictureRequested: ({ watching }, { id, size }) => ({ watching: new Map(watching).set(id, size) }),
  mediaChanged: (state, change) => {
    const media = { ...state.media, ...change }
    return { media, ...changePerson(state, state.selfId, () => ({ state: media })) }
  },
  problemChanged: ({ problems }, change) => ({ problems: { ...problems, ...change } }),
  chatReceived: ({ chat, unread, panel }, { line }) => ({
    chat: [...chat, line].slice(-MAX_CHAT_LINES),
    ...(line.mine || panel === 'chat' ? { unread } : { unread: unread + 1, preview: line }),
  }),
  knocked: ({ knocking }, { knocker }) => ({
    knocking: [...knocking.filter(({ id }) => id !== knocker.id), knocker],
  }),
  knockEnded: ({ knocking }, { id }) => ({ knocking: knocking.filter((knocker) => knocker.id !== id) }),
  lobbyMessage: ({ phase, lobbyMessages }, { message }) => ({
    lobbyMessages:
      phase.is === 'waiting' ? [...lobbyMessages, message].slice(-MAX_LOBBY_MESSAGES) : [message],
  }),
  noticeShown: ({ notices }, { notice }) => ({
    notices: [...notices.filter(({ key }) => key !== notice.key), notice],
  }),
  noticeClosed: ({ notices }, { key }) => ({ notices: notices.filter((notice) => notice.key !== key) }),
  panelChanged: ({ unread, preview }, { panel, writing = false }) => ({
    panel,
    writing,
    ...(panel === 'chat' ? { unread: 0, preview: null } : { unread, preview }),
  }),
  tilesChosen: (_, { on }) => ({ tiles: on, pinned: null, filling: null }),
  pinned: ({ people, tiles }, { id }) => {
    const pinned = id !== null && people.has(id) ? id : null
    return { pinned, tiles: pinned ? false : tiles, filling: null }
  },
  filled: ({ people }, { id }) => ({ filling: id !== null && people.has(id) ? id : null }),
}

/** Returns the state of a call after an event; the one before stays as it was. */
export function reduceCall<Name extends keyof CallEvents>(
  state: CallState,
  name: Name,
  event: CallEvents[Name],
): CallState {
  const transition: Transition<Name> = TRANSITIONS[name]
  return { ...state, ...transition(state, event) }
}
