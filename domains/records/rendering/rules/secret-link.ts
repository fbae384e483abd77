/** Replaces the secret of a link in the stored copy of a message. */
export const PLACEHOLDER = 'only-in-the-message-that-was-sent'

const SECRET = /^[\w.-]{40,}$/

/** The secret of a link that gives access: a part of its path, or a query value. Ids are shorter. */
export function secretIn(text: string): string | null {
  for (const [, behindHost = ''] of text.matchAll(/https?:\/\/[^\s"<>/]+\/([^\s"<>]*)/g)) {
    const found = behindHost.split(/[/?&=#]/).find((part) => SECRET.test(part))
    if (found !== undefined) return found
  }
  return null
}

export const withoutSecret = (text: string, secret: string | null): string =>
  secret === null ? text : text.replaceAll(secret, PLACEHOLDER)

export const withSecret = (text: string, secret: string | null): string =>
  secret === null ? text : text.replaceAll(PLACEHOLDER, () => secret)
