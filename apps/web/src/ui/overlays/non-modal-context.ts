import { createContext } from 'react'

/** True while something beside a drawer speaks of it: then it leaves the page alive, and the focus where it is, on small screens too. */
export const NonModalContext = createContext(false)
