import { withRedirect, type ClientPath } from '@fairweight/contract/routes'

const withReturn = (path: ClientPath, wanted: ClientPath | null) => (wanted === null ? path : withRedirect(path, wanted))

/** The neighbouring entrances, which go on remembering the page that was asked for. */
export const loginAddress = (wanted: ClientPath | null) => withReturn('/login', wanted)
export const signUpAddress = (wanted: ClientPath | null) => withReturn('/sign-up', wanted)
