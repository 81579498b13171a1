import { IconButton } from '../controls/icon-button.tsx'
import { toggleTheme } from './theme.ts'

/** Switches between light and dark. It looks the same in both, so that HTML written at build time is right in either. */
export function ThemeSwitch() {
  return <IconButton icon="contrast" label="Switch between light and dark" onClick={toggleTheme} />
}
