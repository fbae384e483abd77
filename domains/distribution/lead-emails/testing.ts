import { createHmac } from 'node:crypto'

/** The provider of a test: what `SMTP_URL` says of it, and what it posts when an email arrives. */
export const INBOUND = { domain: 'replies.breakwater.example', signingKey: 'key-of-the-tests-long-enough' } as const

type Arriving = {
  recipient: string
  text: string
  sender?: string
  subject?: string
  messageId?: string
  token?: string
  at?: Date
  key?: string
  attachments?: readonly { name: string; 'content-type': string; size: number; url: string }[]
  headers?: readonly (readonly [string, string])[]
}

let arrived = 0

/** The form that Mailgun posts for a route with `store(notify=…)`. */
export function mailgunNotice({ recipient, text, at = new Date(), key = INBOUND.signingKey, ...more }: Arriving): Uint8Array<ArrayBuffer> {
  const number = ++arrived
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const token = more.token ?? `token-${number}`
  const form = new URLSearchParams({
    recipient,
    sender: more.sender ?? 'ray@prairie.example',
    from: `Ray Coleman <${more.sender ?? 'ray@prairie.example'}>`,
    subject: more.subject ?? 'Re: Deductible protection',
    'Message-Id': more.messageId ?? `<${number}@mail.prairie.example>`,
    'body-plain': text,
    'stripped-text': text,
    'body-html': '<p>HTML is never read</p><script>alert(1)</script>',
    'message-headers': JSON.stringify(more.headers ?? [['Subject', 'Re: Deductible protection']]),
    ...(more.attachments ? { attachments: JSON.stringify(more.attachments) } : {}),
    timestamp,
    token,
    signature: createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  })
  return new TextEncoder().encode(form.toString())
}
