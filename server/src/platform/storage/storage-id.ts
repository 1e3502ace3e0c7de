import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config/config.ts'

/**
 * Names where a node keeps files, the same for all nodes that share it: the bucket, or the folder by an id
 * that lies in it.
 */
export async function storageIdOf({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<string> {
  if (s3) return `bucket ${s3.endpoint ?? s3.region}/${s3.bucket}`
  const path = join(dataDir, 'storage-id')
  const known = await read(path)
  if (known) return known
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const temporary = `${path}-${randomUUID()}`
  await writeFile(temporary, `disk ${randomUUID()}`, { mode: 0o600 })
  // Of two nodes that start on one folder the first one names it.
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary, { force: true })
  return (await read(path)) as string
}

async function read(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
