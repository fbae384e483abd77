/**
 * The script of a page that stands in for one that could not be answered (apps/api/away-page.ts): loads it again once the server is ready.
 * It waits the seconds of its `data-wait-seconds`, and up to half as long again, so that everybody who waits does not come at once.
 */
export const LOAD_AGAIN_SCRIPT =
  "((ms,wait)=>wait(ms,wait))(document.currentScript.dataset.waitSeconds*1000,(ms,wait)=>setTimeout(()=>fetch('/readyz').then(({ok})=>ok?location.reload():wait(ms,wait),()=>wait(ms,wait)),ms*(1+Math.random()/2)))"
