/** How many lists and mixes one person shares at the same time. */
export const MAX_SHARED_LINKS = 50

/** 192 random bits in base64url: nobody finds a link by trying. */
const SHARED_TOKEN = /^[\w-]{32}$/

/** Whether a text could be the token of a shared link at all; what cannot is never looked up. */
export function isSharedToken(text: string): boolean {
  return SHARED_TOKEN.test(text)
}

/** Where a shared list or mix is read by whoever has the link. */
export function sharedPath(token: string): `/shared/${string}` {
  return `/shared/${token}`
}
