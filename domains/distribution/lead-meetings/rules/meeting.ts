export const MEETING_KINDS = ['demo', 'call', 'visit'] as const
export type MeetingKind = (typeof MEETING_KINDS)[number]

export const MEETING_STATES = ['planned', 'held', 'missed', 'cancelled'] as const
export type MeetingState = (typeof MEETING_STATES)[number]

/** How a planned meeting ends. */
export const MEETING_ENDS = ['held', 'missed', 'cancelled'] as const
export type MeetingEnd = (typeof MEETING_ENDS)[number]

const DAY_MS = 86_400_000

/** A meeting is planned within a year, and not in the past. */
export const isPlannable = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() > now.getTime() && startsAt.getTime() <= now.getTime() + 365 * DAY_MS

/** A meeting that nobody planned is entered afterwards, within a month. */
export const isRecent = (startedAt: Date, now: Date): boolean =>
  startedAt.getTime() <= now.getTime() && startedAt.getTime() >= now.getTime() - 31 * DAY_MS

/** What took place, and what nobody came to, has begun; a meeting is called off at any time. */
export const mayEnd = (end: MeetingEnd, startsAt: Date, now: Date): boolean => end === 'cancelled' || startsAt.getTime() <= now.getTime()

/** With its time zone, so that two clocks are told apart: "4:00 AM CST". Without `timeZone` by the reader's own clock. */
export const timeIn = (at: Date, locale: 'en-US' | 'es-US', timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(at)

/** The criteria that a meeting proves once it was held: any is a two-way contact. */
export const provenByMeeting = (kind: MeetingKind): ReadonlyMap<string, boolean> =>
  new Map([['two_way_contact', true], ...(kind === 'demo' ? ([['demo_held', true]] as const) : [])])
