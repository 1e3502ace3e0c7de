/** The serialized text of these blocks; a plain string is a paragraph. */
export const richText = (...blocks: readonly unknown[]) =>
  JSON.stringify({
    type: 'doc',
    content: blocks.map((block) => (typeof block === 'string' ? paragraph(block) : block)),
  })

/** A paragraph with one piece of text. */
export const paragraph = (text: string, ...marks: readonly object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
})

/** The mark of a link. */
export const linkTo = (href: string) => ({ type: 'link', attrs: { href } })
