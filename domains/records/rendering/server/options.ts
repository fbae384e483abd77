import type { Texter } from '#platform/texts.ts'

type Options = {
  /** The public address of the app, for links in messages. */
  publicUrl: string
  /** Signs unsubscribe links, and seals the secrets of links. */
  secret: string
  /** Null without a provider: then no text is offered or sent. */
  texts: { send: Texter; token: string } | null
  /** Signs what the provider of emails reports; null where none does. */
  reportsKey?: string | null
  /** The time zone in which somebody lives, by their state; null where it is none that we know. */
  zoneOfState: (state: string) => string | null
  /** The sandbox's mailbox shows emails as they were received, so the sealed links are kept there. */
  keepLinkSecrets: boolean
}

let options: Options | undefined

/** Called once by each app before it serves. */
export function openMessages(next: Options): void {
  options = next
}

export function messagesOptions(): Options {
  if (!options) throw new Error('The room of messages is not open.')
  return options
}
