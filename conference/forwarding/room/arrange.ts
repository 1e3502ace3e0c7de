import { choosePictures, type PictureWish } from './choose-pictures.ts'
import type { Person } from './person.ts'
import type { Place, Wish } from './place.ts'
import type { Source } from './source.ts'
import { assignVoices } from './voices.ts'

/** Sound goes on whatever becomes of the pictures. */
const SOUND_BITS = 40_000

type People = ReadonlyMap<string, Person>
type RequestedPicture = { readonly place: Place; readonly wish: Wish; readonly sources: Sources }
type Sources = Readonly<Record<PictureWish['size'], Source | undefined>>

/** A shared screen matters most, then what is shown large. */
const rank = ({ wish }: RequestedPicture) => (wish.what === 'screen' ? 0 : wish.size === 'large' ? 1 : 2)

function sourcesOf({ person, what }: Wish, people: People): Sources {
  const streams = people.get(person)?.streams
  return what === 'screen'
    ? { large: streams?.get('screen'), small: undefined }
    : { large: streams?.get('large'), small: streams?.get('small') }
}

/** Gives each place the picture that its page requests, as large as it comes and the downlink carries it. */
export function arrangePictures(person: Person, people: People, at: number) {
  const places = [...person.places.values()].filter(({ isSound }) => !isSound)
  const requested = places
    .flatMap((place): RequestedPicture[] =>
      place.wish ? [{ place, wish: place.wish, sources: sourcesOf(place.wish, people) }] : [],
    )
    .toSorted((one, other) => rank(one) - rank(other))
  const cost = (source: Source | undefined) => (source?.isLive(at) ? source.cost(at) : null)
  const choices = choosePictures(
    requested.map(({ wish, sources }) => ({
      size: wish.size,
      small: cost(sources.small),
      large: cost(sources.large),
    })),
    person.downlink.limit - soundBits(person),
  )
  for (const [index, { place, sources }] of requested.entries()) {
    const choice = choices[index]
    if (choice && choice.size !== 'none') {
      place.allFrames = choice.allFrames
      place.take(sources[choice.size] ?? null, at)
    } else if (place.source !== sources.large && place.source !== sources.small) place.take(null, at)
    else if (place.source?.isLive(at)) place.take(null, at)
  }
  for (const place of places) if (!place.wish) place.take(null, at)
}

const soundBits = ({ places }: Person) =>
  [...places.values()].filter(({ isSound, source }) => isSound && source).length * SOUND_BITS

/** Returns whose voice is in which place of a page, by the place's name, or null when nothing changed. */
export function arrangeVoices(person: Person, people: People, at: number): Record<string, string> | null {
  const places = [...person.places.values()].filter(({ isSound }) => isSound)
  const before = places.map(({ source }) => source?.person ?? null)
  const levels = new Map<string, number>()
  for (const { id, streams } of people.values()) {
    const voice = streams.get('audio')
    if (voice && id !== person.id) levels.set(id, voice.level(at))
  }
  const after = assignVoices(before, levels)
  for (const [index, place] of places.entries())
    place.take(people.get(after[index] ?? '')?.streams.get('audio') ?? null, at)
  if (after.every((voice, index) => voice === before[index])) return null
  return Object.fromEntries(places.flatMap(({ mid }, index) => (after[index] ? [[mid, after[index]]] : [])))
}
