import { useSyncExternalStore } from 'react'
import type { SessionView } from '#access/profile.ts'
import { everySecond } from '#access/web/every-second.ts'

/** The time of the warning before a session ends (WCAG 2.2.1). */
const WARNED_S = 120
/** The server records activity at most this often, so a session may end this much earlier than our last request suggests. */
const NOTED_MS = 5 * 60_000
const ACTIVITY_KEY = 'breakwater-asked-at'

type Lasts = { until: number; idleMs: number }
let lasts: Lasts | null = null
let askedAt = 0

/** Keeps when the session ends, relative to now, whatever this computer's clock says. */
export function keepSessionEnd(told: SessionView['lasts']): void {
  const now = Date.now()
  lasts = told && { until: now + told.seconds * 1000, idleMs: told.idleSeconds * 1000 }
}

/** Records activity: all tabs of this browser share the session, and so its end. */
export function noteActivity(): void {
  const now = Date.now()
  if (now - askedAt < 1000) return
  askedAt = now
  if (typeof localStorage !== 'undefined') localStorage.setItem(ACTIVITY_KEY, String(now))
}

/** Whole seconds until the session ends; null before the warning. */
export const useSecondsLeft = (): number | null => useSyncExternalStore(everySecond, secondsLeft, () => null)

/** When the session ends without further activity. */
export const endsAt = (): Date => new Date(lasts ? ending(lasts) : Date.now())

/** False in the last minutes of a session's maximum lifetime: nothing prolongs it. */
export const mayStay = (): boolean => lasts !== null && lasts.until - Date.now() > (WARNED_S + 1) * 1000

function secondsLeft(): number | null {
  if (!lasts) return null
  const left = Math.ceil((ending(lasts) - Date.now()) / 1000)
  return left > WARNED_S ? null : Math.max(0, left)
}

const ending = ({ until, idleMs }: Lasts): number => Math.min(until, lastAsked() + idleMs - NOTED_MS)

const lastAsked = (): number => Math.max(askedAt, Number(localStorage.getItem(ACTIVITY_KEY) ?? 0))
