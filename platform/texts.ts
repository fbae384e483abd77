import { callExternal } from '#platform/external-call.ts'

/** A text message to one phone, with the number in E.164: +15125550142. */
export type Text = { to: string; body: string }
export type TextsOptions = { base: string; account: string; token: string; from: string }

/** Sends a text and returns the provider's id for it. Throws `TextRefused` when retrying would not help. */
export type Texter = (text: Text) => Promise<string>

export class TextRefused extends Error {
  readonly code: number
  constructor(code: number, says: string) {
    super(says)
    this.code = code
  }
}

/** Twilio's message API, which other providers also offer. */
export function openTexter({ base, account, token, from }: TextsOptions): Texter {
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return async ({ to, body }) => {
    const response = await callExternal('text', () =>
      fetch(`${base}/2010-04-01/Accounts/${account}/Messages.json`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: new URLSearchParams({ ...sender, To: to, Body: body }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    )
    const answer: unknown = await response.json().catch(() => null)
    if (response.status === 201) return textIn(answer, 'sid') ?? ''
    const says = textIn(answer, 'message') ?? `The text provider answered ${response.status}.`
    const code = numberIn(answer, 'code')
    if (code !== null && FOR_GOOD.has(code)) throw new TextRefused(code, says)
    throw new Error(says)
  }
}

const PATIENCE_MS = 15_000

/** Not a number, not a mobile one, unreachable for us, or its owner has sent STOP to the provider itself (21610). */
export const STOPPED_THERE = 21610
const FOR_GOOD = new Set([21211, 21214, 21217, 21408, STOPPED_THERE, 21612, 21614])

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

function textIn(value: unknown, name: string): string | null {
  const found = fieldOf(value, name)
  return typeof found === 'string' ? found : null
}

function numberIn(value: unknown, name: string): number | null {
  const found = fieldOf(value, name)
  return typeof found === 'number' ? found : null
}
