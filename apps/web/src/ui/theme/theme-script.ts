export const THEME_STORAGE_KEY = 'fairweight-theme'

/** Runs first in the head, before anything is painted: puts on the stored theme, or the system's. */
export const THEME_SCRIPT = `(function(){var h=document.documentElement,t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch(e){}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
h.dataset.theme=t})();`
