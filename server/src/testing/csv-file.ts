/** A file as the import takes it. */
export const csvFile = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64')

/** People as lines of a CSV; the header is line 1. */
export const csvOf = (people: readonly (readonly [string, string, string])[]) =>
  ['name;email;contactNumber', ...people.map((cells) => cells.join(';')), ''].join('\n')
