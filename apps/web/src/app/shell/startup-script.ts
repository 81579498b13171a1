import { STARTUP_LOADER_PATHS } from './startup-loader-timing.ts'

/** Runs in the head and marks the addresses that show the start-up loader from their first paint. */
export const STARTUP_SCRIPT = `if(${JSON.stringify(STARTUP_LOADER_PATHS)}.includes(location.pathname))document.documentElement.dataset.starting=''`
