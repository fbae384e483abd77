import { CHANNELS, type Channel, type Kind, KINDS, type MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'

/** What a person has chosen for one kind and one way. */
export type Preference = { kind: string; channel: Channel; wanted: boolean }

/** Whether a message of this kind goes this way. What must be told goes by e-mail and to the bell whatever anybody wished. */
export function goes(kind: MessageKind, channel: Channel, preferences: readonly Preference[]): boolean {
  if (!KINDS[kind].channels.some((each) => each === channel)) return false
  if (!canBeStopped(kind, channel)) return true
  return preferences.find((preference) => preference.kind === kind && preference.channel === channel)?.wanted ?? true
}

/** A text costs its reader something and reaches them anywhere: it can always be stopped. */
export function canBeStopped(kind: MessageKind, channel: Channel): boolean {
  return channel === 'text' || KINDS[kind].always === null
}

export type Choice = 'on' | 'off' | 'always'

/** The page of choices: each kind this person can get, and for each of its ways how it stands; null where the kind does not go that way. */
export function choices(of: Kind['to'], preferences: readonly Preference[]): { kind: MessageKind; ways: Record<Channel, Choice | null> }[] {
  const kinds = Object.keys(KINDS).filter((kind): kind is MessageKind => Object.hasOwn(KINDS, kind))
  return kinds.filter((kind) => KINDS[kind].to === of).map((kind) => ({ kind, ways: waysOf(kind, preferences) }))
}

function waysOf(kind: MessageKind, preferences: readonly Preference[]): Record<Channel, Choice | null> {
  const [email = null, notification = null, text = null] = CHANNELS.map((channel) => {
    if (!KINDS[kind].channels.some((each) => each === channel)) return null
    if (!canBeStopped(kind, channel)) return 'always'
    return goes(kind, channel, preferences) ? 'on' : 'off'
  })
  return { email, notification, text }
}
