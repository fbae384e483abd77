import type { TransitionActor } from '#access/roles.ts'
import type { PictureSize } from '#domains/records/file-analysis/rules/picture-size.ts'
import { type LifeCycle, leavesFrom, type Transition } from '#platform/life-cycle.ts'

export const LOGO_STATUSES = ['waiting', 'approved', 'returned', 'replaced'] as const
export type LogoStatus = (typeof LOGO_STATUSES)[number]

/** The transitions of a logo (docs/rules.md §10). */
export const LOGO_TRANSITIONS = {
  give: { rule: '§10', from: null, to: 'waiting', who: ['agent-admin'], says: 'It waits for staff; the one that is shown stays.' },
  approve: {
    rule: '§10',
    from: ['waiting'],
    to: 'approved',
    who: ['staff.compliance', 'staff.finance', 'staff.super'],
    says: 'It is shown, in place of the one before.',
  },
  return: {
    rule: '§10',
    from: ['waiting', 'approved'],
    to: 'returned',
    who: ['staff.compliance', 'staff.finance', 'staff.super'],
    says: 'It is not shown, with the reason. One that was shown is taken off.',
  },
  replace: { rule: '§10', from: ['waiting', 'approved'], to: 'replaced', who: ['system'], says: 'A newer one has taken its place.' },
} as const satisfies LifeCycle<LogoStatus, TransitionActor>

export const canDecideLogo = (status: LogoStatus, move: 'approve' | 'return'): boolean => {
  const row: Transition<LogoStatus, TransitionActor> = LOGO_TRANSITIONS[move]
  return leavesFrom(row, status)
}

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type LogoType = (typeof LOGO_TYPES)[number]
export const LOGO_LIMITS = {
  bytes: 2 * 1024 * 1024,
  width: { least: 64, most: 2000 },
  height: { least: 32, most: 2000 },
  ratio: 8,
} as const

export const LOGO_REFUSALS = {
  logo_kind: 'A logo must be a PNG, JPEG, or WebP picture. Save it as one of these and send it again.',
  logo_too_large: 'A logo must be smaller than 2 MB. Save it smaller and send it again.',
  logo_too_small: 'A logo must be at least 64 pixels wide and 32 pixels high. Choose a larger picture.',
  logo_too_many_pixels: 'A logo can have at most 2,000 pixels on each side. Save it smaller and send it again.',
  logo_too_long: 'A logo can be at most eight times as long as it is wide. Cut off the empty space around it.',
} as const
export type LogoRefusal = keyof typeof LOGO_REFUSALS

/** What is wrong with the size of a picture as a logo; null when nothing is. */
export function whyNoLogo(size: PictureSize | null, { width, height, ratio } = LOGO_LIMITS): LogoRefusal | null {
  if (!size) return 'logo_kind'
  if (size.width < width.least || size.height < height.least) return 'logo_too_small'
  if (size.width > width.most || size.height > height.most) return 'logo_too_many_pixels'
  return Math.max(size.width, size.height) > ratio * Math.min(size.width, size.height) ? 'logo_too_long' : null
}
