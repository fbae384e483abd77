/**
 * The script of a page that stands in for one that could not be answered (apps/api/away-page.ts): loads it again once the server is ready. It waits
 * `waitSeconds` and up to half as long again, so that everybody who waits does not come at once.
 */
export const loadAgainScript = (waitSeconds: number): string =>
  `(wait=>wait(wait))(wait=>setTimeout(()=>fetch('/readyz').then(({ok})=>ok?location.reload():wait(wait),()=>wait(wait)),${waitSeconds * 1000}*(1+Math.random()/2)))`
