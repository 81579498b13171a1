export const THEME_STORAGE_KEY = 'fairweight-theme'

/** Runs first in the head, before anything is painted: puts on the stored theme, or the system's. */
export const THEME_SCRIPT = `{let t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch{}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.dataset.theme=t}`
