import { readRichText, type RichDoc } from '@samtale/contract/documents/rich-text'

const EMPTY: RichDoc = { type: 'doc', content: [] }

/** Returns what a serialized text holds; nothing when there is none, or when something in it is not to be shown. */
export function readDoc(serialized: string | null): RichDoc {
  const read = serialized === null ? { doc: EMPTY } : readRichText(serialized)
  return 'doc' in read ? read.doc : EMPTY
}
