import { withRedirect, type ClientPath, type ReturnPath } from '@fairweight/contract/routes'

const withReturn = (path: ClientPath, wanted: ReturnPath | null) =>
  wanted === null ? path : withRedirect(path, wanted)

/** The other sign-in pages, which go on remembering the page that was asked for. */
export const loginUrl = (wanted: ReturnPath | null) => withReturn('/login', wanted)
export const signUpUrl = (wanted: ReturnPath | null) => withReturn('/sign-up', wanted)
