import { useSyncExternalStore } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { currentTheme, toggleTheme, watchTheme } from './theme.ts'

/** Switches between light and dark. HTML written at build time shows the light one, and is set right on arrival. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => 'light')
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={toggleTheme}
    />
  )
}
