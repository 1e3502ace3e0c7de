/**
 * Returns HTML whose style and event attributes are mere data. The page's content policy checks such
 * attributes even in a document that is never shown, and reports each.
 */
export const inertHtml = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1 data-$2'))
