import { bestPicture, choosePictures, type RequestedPicture } from './choose-pictures.ts'
import type { Person } from './person.ts'
import type { PictureRequest, ReducedSlots, Slot } from './slot.ts'
import type { Source } from './source.ts'
import { assignVoices, rankVoices, type Voices } from './voices.ts'

/** Sound goes on whatever becomes of the pictures. */
const SOUND_BITS = 40_000

type People = ReadonlyMap<string, Person>
type Assignment = { readonly slot: Slot; readonly request: PictureRequest; readonly sources: Sources }
type Sources = Readonly<Record<RequestedPicture['size'], Source | undefined>>

/** A shared screen matters most, then what is shown large. */
const rank = ({ request }: Assignment) => (request.what === 'screen' ? 0 : request.size === 'large' ? 1 : 2)

function sourcesOf({ person, what }: PictureRequest, people: People): Sources {
  const streams = people.get(person)?.streams
  return what === 'screen'
    ? { large: streams?.get('screen'), small: undefined }
    : { large: streams?.get('large'), small: streams?.get('small') }
}

/**
 * Gives each slot the picture that its page requests, as large as it comes and the downlink carries it. Returns the
 * slots whose picture the downlink has reduced.
 */
export function arrangePictures(person: Person, people: People, at: number): ReducedSlots {
  const slots = person.pictureSlots
  const requested = slots
    .flatMap((slot): Assignment[] =>
      slot.request ? [{ slot, request: slot.request, sources: sourcesOf(slot.request, people) }] : [],
    )
    .toSorted((one, other) => rank(one) - rank(other))
  const cost = (source: Source | undefined) => (source?.isLive(at) ? source.cost(at) : null)
  const pictures = requested.map(({ request, sources }) => ({
    size: request.size,
    small: cost(sources.small),
    large: cost(sources.large),
  }))
  const choices = choosePictures(pictures, person.downlink.limit - soundBits(person))
  for (const [index, { slot, sources }] of requested.entries()) {
    const choice = choices[index]
    if (choice && choice.size !== 'none') {
      slot.allFrames = choice.allFrames
      slot.assign(sources[choice.size] ?? null, at)
    } else if (slot.source !== sources.large && slot.source !== sources.small) slot.assign(null, at)
    else if (slot.source?.isLive(at)) slot.assign(null, at)
  }
  for (const slot of slots) if (!slot.request) slot.assign(null, at)
  return Object.fromEntries(
    pictures.flatMap((picture, index) => {
      const size = choices[index]?.size
      const isReduced = size !== undefined && size !== 'large' && size !== bestPicture(picture).size
      const slot = requested[index]?.slot
      return isReduced && slot ? [[slot.mid, size]] : []
    }),
  )
}

const soundBits = ({ soundSlots }: Person) => soundSlots.filter(({ source }) => source).length * SOUND_BITS

/** Returns the voices of a room at this moment. */
export function voicesAt(people: People, at: number): Voices {
  const levels = new Map<string, number>()
  for (const { id, streams } of people.values()) {
    const voice = streams.get('audio')
    if (voice) levels.set(id, voice.level(at))
  }
  return rankVoices(levels)
}

/** Gives each slot for sound one of the loudest voices. Returns whose voice is in which slot, by the slot's name. */
export function arrangeVoices(
  { id, soundSlots }: Person,
  people: People,
  voices: Voices,
  at: number,
): Record<string, string> {
  const before = soundSlots.map(({ source }) => source?.person ?? null)
  const after = assignVoices(before, voices, id)
  const assigned: Record<string, string> = {}
  for (const [index, slot] of soundSlots.entries()) {
    const person = after[index] ?? ''
    slot.assign(people.get(person)?.streams.get('audio') ?? null, at)
    if (person) assigned[slot.mid] = person
  }
  return assigned
}
