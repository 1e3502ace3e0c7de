/** A multipart body as it goes over the wire. */
export async function packForm(fields: FormData) {
  const body = new Response(fields)
  return { type: body.headers.get('content-type') ?? '', bytes: Buffer.from(await body.arrayBuffer()) }
}
