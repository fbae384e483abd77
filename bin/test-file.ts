import { afterAll, expect } from 'vitest'
import { clock } from '#platform/clock.ts'

// Test files of one worker share its modules (vitest.config.ts): a clock left ahead would move the next file's days.
afterAll(() => expect(Math.abs(clock.now().getTime() - Date.now()), 'This file left the clock ahead: see resetClock.').toBeLessThan(60_000))
