/** Stands in what we keep where the letter had the secret of its link. */
export const CUT_OUT = 'only-in-the-message-that-was-sent'

const SECRET = /^[\w.-]{40,}$/

/** The secret by which whoever holds a link is let in: part of its path, or a value behind the question mark. Ids are shorter. */
export function secretIn(text: string): string | null {
  for (const [, behindHost = ''] of text.matchAll(/https?:\/\/[^\s"<>/]+\/([^\s"<>]*)/g)) {
    const found = behindHost.split(/[/?&=#]/).find((part) => SECRET.test(part))
    if (found !== undefined) return found
  }
  return null
}

export const withoutSecret = (text: string, secret: string | null): string => (secret === null ? text : text.replaceAll(secret, CUT_OUT))

export const withSecret = (text: string, secret: string | null): string => (secret === null ? text : text.replaceAll(CUT_OUT, () => secret))
