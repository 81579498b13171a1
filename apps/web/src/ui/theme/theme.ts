import { THEME_STORAGE_KEY } from './theme-script.ts'

type Theme = 'light' | 'dark'

/** The theme that the page wears now. */
function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Puts a theme on and remembers it. */
function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // A private window may refuse storage; the theme then lasts as long as the page.
  }
}

/** The other theme; what the switch in the header and the `t` key do. */
export function toggleTheme(): void {
  applyTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}
