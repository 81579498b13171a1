import { fromWidth } from '../../ui/overlays/use-is-wide.ts'

/** True from the `broad` breakpoint of the tokens on, where three panes have room. */
export const useIsWideScreen = fromWidth(1180)
