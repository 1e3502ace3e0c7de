import { pipeline, Readable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-format.ts'

/** The first bytes of a file that age has encrypted (age-encryption.org/v1). */
const AGE = 'age-encryption.org/v1'

/** age works with the streams of browsers, and its types with a narrower kind of bytes. */
type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

/** A byte that is another one is noticed wherever it lies, also in a file that cannot be made smaller. */
const CHECKED = { [constants.ZSTD_c_checksumFlag]: 1 }

/** What fails in front of a stream fails its reader. */
const passOn = () => {}

/** Returns an archive compressed, and encrypted where there is a passphrase. */
export async function pack(archive: Readable, passphrase: string | undefined): Promise<Readable> {
  const compressed = pipeline(archive, createZstdCompress({ params: CHECKED }), passOn)
  if (!passphrase) return compressed
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(compressed) as Bytes)) as never)
}

/** Returns the archive of a backup. Throws BackupError when it is encrypted with another passphrase. */
export async function unpack(backup: Readable, passphrase: string | undefined): Promise<Readable> {
  const { head, whole } = await peek(backup, AGE.length)
  const isEncrypted = head.toString('latin1') === AGE
  if (isEncrypted && !passphrase)
    throw new BackupError('This backup is encrypted: set BACKUP_PASSPHRASE to what it was made with.')
  const compressed = isEncrypted ? await decrypt(whole, passphrase ?? '') : whole
  return pipeline(compressed, createZstdDecompress(), passOn)
}

async function decrypt(whole: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(whole) as Bytes)) as never)
  } catch (cause) {
    throw new BackupError(
      'BACKUP_PASSPHRASE is not what this backup was made with, or the file is damaged.',
      { cause },
    )
  }
}

/** Returns the first bytes of a stream, and the stream with them. */
async function peek(stream: Readable, length: number) {
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  while (head.length < length) {
    const { value, done } = await iterator.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const whole = Readable.from(
    (async function* () {
      yield head
      yield* { [Symbol.asyncIterator]: () => iterator }
    })(),
    { objectMode: false },
  )
  return { head: head.subarray(0, length), whole }
}
