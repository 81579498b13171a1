import { mediaHook } from '../../ui/overlays/use-is-wide.ts'

/** True from the `broad` breakpoint of the tokens on, where three panes have room. */
export const useIsWideScreen = mediaHook('(min-width: 1180px)')
