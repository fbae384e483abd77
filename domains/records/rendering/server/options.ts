import type { Texter } from '#platform/texts.ts'

type Options = {
  /** The address people type, for links in messages. */
  publicUrl: string
  /** Signs the links that stop letters, and seals those that let somebody in. */
  secret: string
  /** Null where nobody has set a provider: then no text is offered or sent. */
  texts: { send: Texter; token: string } | null
  /** The sandbox's mailbox shows letters as they were received, so there their links stay sealed beside them. */
  keepsLinks: boolean
}

let options: Options | undefined

/** Called once by each app before it serves. */
export function openMessages(given: Options): void {
  options = given
}

export function messagesOptions(): Options {
  if (!options) throw new Error('The room of messages is not open.')
  return options
}
