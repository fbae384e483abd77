import type { Role } from '#access/roles.ts'
import { CHANNELS, type Channel, KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { getsKind } from '#domains/records/recipients/rules/kinds-of-role.data.ts'

/** A person's choice for one kind and one channel. */
export type Preference = { kind: string; channel: Channel; wanted: boolean }

/** Whether a message of this kind is sent by this channel. Mandatory kinds always go by email and as a notification. */
export function isSent(kind: MessageKind, channel: Channel, preferences: readonly Preference[]): boolean {
  if (!KINDS[kind].channels.some((each) => each === channel)) return false
  if (!canBeStopped(kind, channel)) return true
  return preferences.find((preference) => preference.kind === kind && preference.channel === channel)?.wanted ?? true
}

/** A text can cost its reader money and arrives anywhere: it can always be stopped. */
export function canBeStopped(kind: MessageKind, channel: Channel): boolean {
  return channel === 'text' || KINDS[kind].always === null
}

export type Choice = 'on' | 'off' | 'always'

/**
 * The page of preferences: each kind this role gets, or this person has `received`, and the state of each channel; null where the kind does
 * not use the channel, or the channel is not among those `offered`.
 */
export function choices(
  role: Role,
  received: readonly string[],
  preferences: readonly Preference[],
  offered: readonly Channel[],
): { kind: MessageKind; ways: Record<Channel, Choice | null> }[] {
  const account = role === 'member' ? 'member' : 'user'
  const isListed = (kind: MessageKind): boolean =>
    KINDS[kind].to === account && (role === 'member' || getsKind(role, kind) || received.includes(kind))
  const kinds = Object.keys(KINDS).filter((kind): kind is MessageKind => Object.hasOwn(KINDS, kind))
  return kinds.filter(isListed).map((kind) => ({ kind, ways: channelsOf(kind, preferences, offered) }))
}

function channelsOf(kind: MessageKind, preferences: readonly Preference[], offered: readonly Channel[]): Record<Channel, Choice | null> {
  const [email = null, notification = null, text = null] = CHANNELS.map((channel) => {
    if (!offered.includes(channel) || !KINDS[kind].channels.some((each) => each === channel)) return null
    if (!canBeStopped(kind, channel)) return 'always'
    return isSent(kind, channel, preferences) ? 'on' : 'off'
  })
  return { email, notification, text }
}
