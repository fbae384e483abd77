/** After so long without input, nobody is at the screen. */
const AWAY_MS = 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const

/** Opening the page counts as input. */
let lastSignAt = Date.now()

export function noteSign(): void {
  lastSignAt = Date.now()
}

/** False for requests that a page sends while nobody is there: they must not keep a session alive. */
export const isAttended = (): boolean => Date.now() - lastSignAt < AWAY_MS

if (typeof document !== 'undefined') for (const sign of SIGNS) document.addEventListener(sign, noteSign, { capture: true, passive: true })
