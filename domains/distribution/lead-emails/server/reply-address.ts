import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId, type Id } from '#platform/ids.ts'

type Options = { secret: string; inbound: { domain: string; signingKey: string } | null }

let options: Options | undefined

/** `inbound`: the domain where answers arrive, and the provider's key. Null: answers go to whoever wrote. */
export function openInboundMail(next: Options): void {
  options = next
}

export const inboundMail = (): Options['inbound'] => options?.inbound ?? null

/** The address to which a lead answers; only its holder knows it. Null without a provider. */
export function replyAddressOf(id: Id<'lead'>): string | null {
  const inbound = inboundMail()
  return inbound && `r-${id.slice(PREFIX.length)}-${keyOf(id)}@${inbound.domain}`
}

/** The lead to which an address belongs; null for any other address. */
export function leadOfAddress(address: string): Id<'lead'> | null {
  const [, tail = '', key = '', domain = ''] = /^r-([0-9a-z]{26})-([0-9a-f]{32})@([^@]+)$/.exec(address.trim().toLowerCase()) ?? []
  const id = `${PREFIX}${tail}`
  return domain === inboundMail()?.domain && isId('lead', id) && timingSafeEqual(Buffer.from(key), Buffer.from(keyOf(id))) ? id : null
}

const PREFIX = 'led_'

/** 128 bits, in characters that a mail server may make small. */
const keyOf = (id: Id<'lead'>): string =>
  createHmac('sha256', options?.secret ?? '')
    .update(`lead answers:${id}`)
    .digest('hex')
    .slice(0, 32)
