import { Notice } from '#components/notice/notice.tsx'

/** Says, on a page opened over plain http, why there will be no camera; nothing on a secure one. */
export function InsecureNotice({ title, text, link }: { title: string; text: string; link: string }) {
  if (window.isSecureContext) return null
  return (
    <Notice look="warn" title={title}>
      {text} {link}
    </Notice>
  )
}
