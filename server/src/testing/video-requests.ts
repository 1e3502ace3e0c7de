import type { Standing } from '#auth/access-table.ts'
import { newId } from '#db/new-id.ts'
import { addUpload, addVideo } from './add-video.ts'
import type { Factory, Scene } from './request-factory.ts'
import { THREE_SECONDS } from './video-file.ts'

type At = Standing | 'absent'

/** The account that is the caller's own, one below it or above a member, or one of another tenant. */
function accountOf({ tenants: { people }, actor }: Scene, standing: At): string {
  if (standing === 'absent') return newId()
  if (standing === 'other') return people.C3.id
  return standing === 'own' ? (actor.id ?? newId()) : people.C1.id
}

/** The film of an account. Nothing is added for those who may not even ask. */
async function filmOf(scene: Scene, account: string, standing: At) {
  return { account, id: scene.actor.id && standing !== 'absent' ? await addVideo(scene.app, { account }) : newId() }
}

const film: Factory = async (scene, standing) => ({ body: await filmOf(scene, accountOf(scene, standing), standing) })

/** A film in one chunk: when it is answered everything is done. */
function wholeFilm(account: string) {
  const form = new FormData()
  const fields = { account, filename: `film-${newId()}.mp4`, description: 'A prayer', chunkIndex: '0', totalChunks: '1' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('chunk', new Blob([THREE_SECONDS]), 'chunk')
  return form
}

/** One factory for each call on videos, by method and path. */
export const VIDEO_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST videocontent/begin': (scene, standing) => ({ body: { account: accountOf(scene, standing), filename: 'film.mp4', size: 1_000 } }),
  'POST videocontent/upload': (scene, standing) => ({ body: wholeFilm(accountOf(scene, standing)) }),
  'POST videocontent/cancel': async (scene, standing) => {
    const account = accountOf(scene, standing)
    const { app, actor } = scene
    return { body: { account, uploadId: actor.id && standing !== 'absent' ? await addUpload(app, { account, userId: actor.id }) : newId() } }
  },
  'POST videocontent/list': (scene, standing) => ({ body: { account: accountOf(scene, standing) } }),
  'POST videocontent/remove': film,
  'POST videocontent/req_play_token': film,
  // Nobody plays by being somebody: a token lets its holder in.
  'GET /play/{id}': () => ({ params: { id: newId() } }),
  'GET /play/{id}/open': () => ({ params: { id: newId() } }),
  'GET /play/{id}/file': () => ({ params: { id: newId() } }),
}
