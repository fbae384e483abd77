/** Runs before the first paint, so that a chosen color scheme does not flash; identical in every page, so one hash allows it. */
export const SCHEME_SCRIPT =
  "try{var s=localStorage.getItem('breakwater-scheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}"

export type Scheme = 'system' | 'light' | 'dark'

export function chosenScheme(): Scheme {
  const kept = localStorage.getItem('breakwater-scheme')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'system') {
    localStorage.removeItem('breakwater-scheme')
    delete document.documentElement.dataset['scheme']
  } else {
    localStorage.setItem('breakwater-scheme', scheme)
    document.documentElement.dataset['scheme'] = scheme
  }
}
