import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: the real time of sending, so that the receiver's tolerance holds, and what was sent with it. */
export const signatureOf = (payload: string, secret: string, sentAt: number): string =>
  `t=${sentAt},v1=${createHmac('sha256', secret).update(`${sentAt}.${payload}`).digest('hex')}`
