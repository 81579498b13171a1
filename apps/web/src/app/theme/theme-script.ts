import { STARTUP_LOADER_PATHS } from '../shell/startup-loader-timing.ts'

export const THEME_STORAGE_KEY = 'fairweight-theme'

/**
 * Runs first in the head, before anything is painted: takes the stored theme or the system's,
 * and marks the addresses that show the start-up loader. Its text is constant, so the content policy can name it by hash.
 */
export const THEME_SCRIPT = `(function(){var h=document.documentElement,t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch(e){}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
h.dataset.theme=t;h.style.colorScheme=t;if(${JSON.stringify(STARTUP_LOADER_PATHS)}.indexOf(location.pathname)>-1)h.dataset.starting='';})()`
