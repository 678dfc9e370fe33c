export const themeKey = 'namesake.theme';

/** Runs before the first paint, so that a chosen theme never flashes the other. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){console.warn(e)}`;
