import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@samtale/contract/core/errors'

/** Files by names that are given once and never to another content. Names are one word of `a-z 0-9 . -`. */
export type FileStore = {
  /** Is there as a whole or not at all, also after a crash. Throws `unavailable` when there is no room. */
  put(name: string, content: Uint8Array): Promise<void>
  /** null when there is none. */
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

const NAME = /^[a-z0-9][a-z0-9.-]{0,127}$/
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'])

/** The files under `folder`, which is made. */
export async function openFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async put(name, content) {
      const path = pathOf(folder, name)
      // A name no caller can give: what a crash leaves of it is never served.
      const temporary = join(folder, `_${randomUUID()}`)
      try {
        await writeDown(temporary, content)
        await rename(temporary, path)
        await settle(folder)
      } catch (error) {
        await rm(temporary, { force: true })
        throw NO_ROOM.has(codeOf(error)) ? new AppError('unavailable', { cause: error }) : error
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(folder, name))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(pathOf(folder, name), { force: true })
    },
  }
}

function pathOf(folder: string, name: string) {
  if (!NAME.test(name)) throw new Error(`Not a name of a stored file: ${JSON.stringify(name.slice(0, 200))}`)
  return join(folder, name)
}

async function writeDown(path: string, content: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is kept over a power cut once its folder is written. */
async function settle(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
