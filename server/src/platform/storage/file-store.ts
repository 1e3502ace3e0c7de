import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { HOUR_MS } from '@samtale/contract/core/durations'
import type { Db } from '#db/schema.ts'

/** Files by names that are given once and never to another content. Names are one word of `a-z 0-9 . -`. */
export type FileStore = {
  /** Is there as a whole or not at all, for every node. */
  put(name: string, content: Uint8Array): Promise<void>
  /** null when there is none. */
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
  /** Moves files of the folder where earlier versions kept them. Returns how many were new to the database. */
  adopt(): Promise<number>
}

const NAME = /^[a-z0-9][a-z0-9.-]{0,127}$/
/** Icons lie beside the picture that they are made of. */
const ICON_ENDING = /-[a-z0-9]+\./
/** A picture at its largest, redrawn, has a fifth of it. */
const MAX_BYTES = 16_777_216
/** So long an older version that shares the folder may go on reading what was moved. */
const BESIDE_HOURS = 24

/** Files in the database, where every node finds them; `folder` is where earlier versions kept theirs. */
export function fileStoreOf({ db, folder }: { readonly db: Db; readonly folder: string }): FileStore {
  async function insert(name: string, content: Uint8Array) {
    const { numAffectedRows } =
      await sql`insert into files (name, content) values (${name}, ${Buffer.from(content)}) on conflict (name) do nothing`.execute(
        db,
      )
    return numAffectedRows === 1n
  }
  const onDisk = (name: string) => join(folder, name)

  /** A file that an earlier version has written, or writes while it runs beside. */
  async function adoptFile(name: string): Promise<boolean> {
    const { rows } = await sql<{ isNamed: boolean; isMoved: boolean }>`select
      exists (select from uploads where name = ${name.replace(ICON_ENDING, '.')})
        or exists (select from videos where poster = ${name} and removed_at is null) as "isNamed",
      exists (select from files where name = ${name} and created_at < now() - make_interval(hours => ${BESIDE_HOURS})) as "isMoved"`.execute(
      db,
    )
    const found = rows[0]
    const file = await unlessGone(stat(onDisk(name)))
    if (!file?.isFile() || file.size > MAX_BYTES) return false
    if (found?.isNamed && !found.isMoved) {
      const content = await unlessGone(readFile(onDisk(name)))
      return content !== null && insert(name, content)
    }
    // What no row names was removed at another node, or is about to get its row.
    const isLeft = found?.isMoved || Date.now() - file.mtimeMs > BESIDE_HOURS * HOUR_MS
    if (isLeft) await rm(onDisk(name), { force: true })
    return false
  }

  return {
    async put(name, content) {
      check(name)
      if (content.length > MAX_BYTES)
        throw new Error(`Too large to be stored: ${name} has ${content.length} bytes`)
      await insert(name, content)
    },
    async get(name) {
      check(name)
      const { rows } = await sql<{ content: Buffer }>`select content from files where name = ${name}`.execute(
        db,
      )
      return rows[0]?.content ?? unlessGone(readFile(onDisk(name)))
    },
    async remove(name) {
      check(name)
      await rm(onDisk(name), { force: true })
      await sql`delete from files where name = ${name}`.execute(db)
    },
    async adopt() {
      let count = 0
      for (const name of (await unlessGone(readdir(folder))) ?? [])
        if (NAME.test(name) && (await adoptFile(name))) count += 1
      return count
    },
  }
}

function check(name: string) {
  if (!NAME.test(name)) throw new Error(`Not a name of a stored file: ${JSON.stringify(name.slice(0, 200))}`)
}

async function unlessGone<Content>(reading: Promise<Content>): Promise<Content | null> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
