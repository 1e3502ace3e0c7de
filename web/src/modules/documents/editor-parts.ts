import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink } from '@samtale/contract/documents/rich-text'

/** Pictures of this server alone, and nothing of them but where they are and what they show. */
const Picture = Image.extend({
  addAttributes: () => ({ src: { default: null }, alt: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
  addInputRules: () => [],
})

/** What can be written: the same that the server takes. */
export const EDITOR_PARTS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isSafeLink,
      shouldAutoLink: (address) => /^https?:\/\//i.test(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
]
