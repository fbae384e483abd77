import { useSyncExternalStore } from 'react'
import type { SessionView } from '#access/profile.ts'
import { everySecond } from '#access/web/every-second.ts'

/** Warned so long before, a person has time to finish a sentence (WCAG 2.2.1). */
const WARNED_S = 120
/** The server notes that somebody was there at most this often, so a session may end so much sooner than our last question says. */
const NOTED_MS = 5 * 60_000
const ASKED = 'breakwater-asked-at'

type Lasts = { until: number; idleMs: number }
let lasts: Lasts | null = null
let askedAt = 0

/** How long the session lives, from now, whatever the clock of this computer says. */
export function keepLasting(told: SessionView['lasts']): void {
  const now = Date.now()
  lasts = told && { until: now + told.seconds * 1000, idleMs: told.idleSeconds * 1000 }
}

/** Somebody is here: every tab of this browser shares the session, and so its end. */
export function noteAsked(): void {
  const now = Date.now()
  if (now - askedAt < 1000) return
  askedAt = now
  if (typeof localStorage !== 'undefined') localStorage.setItem(ASKED, String(now))
}

/** Whole seconds until the session ends; null while there is time. */
export const useSecondsLeft = (): number | null => useSyncExternalStore(everySecond, secondsLeft, () => null)

/** When the session ends if nobody does anything. */
export const endsAt = (): Date => new Date(lasts ? ending(lasts) : Date.now())

/** False in the last minutes a session may live at all: nothing prolongs it. */
export const mayStay = (): boolean => lasts !== null && lasts.until - Date.now() > (WARNED_S + 1) * 1000

function secondsLeft(): number | null {
  if (!lasts) return null
  const left = Math.ceil((ending(lasts) - Date.now()) / 1000)
  return left > WARNED_S ? null : Math.max(0, left)
}

const ending = ({ until, idleMs }: Lasts): number => Math.min(until, lastAsked() + idleMs - NOTED_MS)

const lastAsked = (): number => Math.max(askedAt, Number(localStorage.getItem(ASKED) ?? 0))
