/** Whoever has not touched anything for so long has left the screen to itself. */
const AWAY_MS = 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const

/** Opening the page was somebody's act. */
let lastSignAt = Date.now()

export function noteSign(): void {
  lastSignAt = Date.now()
}

/** False for what a page asks by itself while nobody is there: it must not keep a session alive. */
export const isAttended = (): boolean => Date.now() - lastSignAt < AWAY_MS

if (typeof document !== 'undefined') for (const sign of SIGNS) document.addEventListener(sign, noteSign, { capture: true, passive: true })
