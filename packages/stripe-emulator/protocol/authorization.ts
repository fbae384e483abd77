import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../core/refusal.ts'

/** Refuses a request without the secret key, as bearer token or as the user name of basic authorization. */
export function authorize(header: string | undefined, secretKey: string): void {
  const key = keyIn(header)
  if (key === '') {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (!timingSafeEqual(digest(key), digest(secretKey))) throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
}

function keyIn(header = ''): string {
  const [scheme = '', value = ''] = header.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? ''
}

const masked = (key: string): string =>
  key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const unauthorized = (message: string): Refusal => new Refusal(401, { type: 'invalid_request_error', message })
