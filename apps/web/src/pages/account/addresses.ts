import { withRedirect, type ClientPath } from '@fairweight/contract/routes'

const withReturn = (path: ClientPath, wanted: ClientPath | null) =>
  wanted === null ? path : withRedirect(path, wanted)

/** The other sign-in pages, which go on remembering the page that was asked for. */
export const loginUrl = (wanted: ClientPath | null) => withReturn('/login', wanted)
export const signUpUrl = (wanted: ClientPath | null) => withReturn('/sign-up', wanted)
