/** A small drawing, as somebody might send it. */
export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#a00"/></svg>'

/** A file as a browser's form has it. */
export const fileOf = (content: string | Uint8Array, name = 'picture.png', type = 'image/png') =>
  new File([Buffer.from(content)], name, { type })

const BOUNDARY = 'form-of-a-test'

/**
 * A multipart body as text, for requests that are written by hand: each part by its name, with the name of
 * its file if it is one.
 */
export function writtenForm(
  parts: readonly {
    readonly name: string
    readonly text: string
    readonly file?: string
    readonly type?: string
  }[],
) {
  const written = parts.map(({ name, text, file, type }) => {
    const disposition = `Content-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`
    return `--${BOUNDARY}\r\n${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${text}\r\n`
  })
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${written.join('')}--${BOUNDARY}--\r\n`,
  }
}
