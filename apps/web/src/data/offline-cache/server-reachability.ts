import { createStore } from '../store.ts'

/** Whether the last call found the server; a browser can think itself online and reach nobody. */
export const serverReachability = createStore(true)
