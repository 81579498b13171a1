import { createHash } from 'node:crypto'

/** A strong entity tag over bytes. */
export function entityTag(bytes: string | Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Whether If-None-Match names the tag; weak forms count, as RFC 9110 says for this header. */
export function isUnchanged(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((part) => ['*', tag, `W/${tag}`].includes(part.trim()))
}
