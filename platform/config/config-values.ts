import { isIP } from 'node:net'
import { storeUrl } from '#platform/files/files-in-s3.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { setting, type Env, type Setting } from '#platform/config/settings.ts'
import type { TextsOptions } from '#platform/texts.ts'
import { whyWeak } from '#platform/config/weak-secrets.ts'

export function oneOf<const T extends string>(env: Env, name: Setting, words: readonly [T, ...T[]]): T {
  const value = setting(env, name)
  if (value === null) return words[0]
  const word = words.find((each) => each === value.toLowerCase())
  if (!word) throw new PlainError(`${name} is ${[words.slice(0, -1).join(', '), words.at(-1)].join(' or ')}, not "${value}".`)
  return word
}

export function wholeNumberOf(env: Env, name: Setting, { otherwise, most }: { otherwise: number; most: number }): number {
  const value = setting(env, name)
  if (value === null) return otherwise
  const number = /^\d{1,9}$/.test(value) ? Number(value) : most + 1
  if (number > most) throw new PlainError(`${name} is a whole number from 0 to ${most}, not "${value}".`)
  return number
}

export function portOf(env: Env, name: 'PORT' | 'METRICS_PORT' = 'PORT'): number {
  const value = setting(env, name) ?? '3000'
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0
  if (port < 1 || port > 65_535) throw new PlainError(`${name} is a number from 1 to 65535, not "${value}".`)
  return port
}

export function publicUrlOf(env: Env, port: number): string {
  const value = setting(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const url = urlOf(value, ['http:', 'https:'])
  if (!url) throw new PlainError(`PUBLIC_URL is an address like https://breakwater.your.domain, not "${value}".`)
  if (url.href !== `${url.origin}/`) throw new PlainError(`PUBLIC_URL is a scheme and a host alone, like ${url.origin}.`)
  if (url.protocol === 'http:' && !isLocal(url))
    throw new PlainError(`PUBLIC_URL must be https, for sign-ins travel over it: https://${url.host}.`)
  return url.origin
}

/** An address on this machine, which no email and no other browser reaches. */
export const isLocal = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')

export function databaseUrlOf(env: Env, demo: boolean, name: 'DATABASE_URL' | 'MIGRATE_DATABASE_URL' = 'DATABASE_URL'): string | null {
  const value = setting(env, name)
  if (value === null) return null
  const url = urlOf(value, ['postgres:', 'postgresql:'])
  if (!url || url.pathname.length < 2) throw new PlainError(`${name} is an address like postgres://user:password@host/database.`)
  const weak = demo || url.password === '' ? null : whyWeak(decoded(url.password), { atLeast: 12 })
  if (weak) throw new PlainError(`The password in ${name} ${weak}.`)
  return value
}

/** The address of the owner: of the same database as the application's. */
export function ownerUrlOf(env: Env, demo: boolean): string | null {
  const [owner, application] = [databaseUrlOf(env, demo, 'MIGRATE_DATABASE_URL'), databaseUrlOf(env, demo)]
  if (owner === null) return null
  if (application === null) throw new PlainError('MIGRATE_DATABASE_URL is set but DATABASE_URL is not: set both, or neither.')
  if (new URL(owner).pathname !== new URL(application).pathname)
    throw new PlainError('MIGRATE_DATABASE_URL and DATABASE_URL name two databases: set them to one, by two roles.')
  return owner
}

export function authSecretOf(env: Env): string | null {
  const value = setting(env, 'AUTH_SECRET')
  const weak = value === null ? null : whyWeak(value, { atLeast: 32 })
  if (weak) throw new PlainError(`AUTH_SECRET ${weak}: make one with "openssl rand -base64 32", or leave it out.`)
  return value
}

export function stripeOf(env: Env, demo: boolean): { secretKey: string; webhookSecret: string } | null {
  const secretKey = setting(env, 'STRIPE_SECRET_KEY')
  const webhookSecret = setting(env, 'STRIPE_WEBHOOK_SECRET')
  if (secretKey === null && webhookSecret === null) return null
  if (secretKey === null) throw new PlainError('STRIPE_WEBHOOK_SECRET is set but STRIPE_SECRET_KEY is not: set both, or neither.')
  if (webhookSecret === null)
    throw new PlainError('STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not: payments could never be confirmed.')
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey))
    throw new PlainError('STRIPE_SECRET_KEY begins with sk_test_ or sk_live_ (or rk_): it is not the publishable key.')
  const webhookSecrets = webhookSecret.split(',').map((each) => each.trim())
  if (!webhookSecrets.every((each) => each.startsWith('whsec_')))
    throw new PlainError('STRIPE_WEBHOOK_SECRET begins with whsec_, and so does each of several with commas between them.')
  if (demo && secretKey.includes('_live_'))
    throw new PlainError('STRIPE_SECRET_KEY is a live key and DEMO is on: the demo would take real money. Set DEMO=off.')
  const weakKey = whyWeak(secretKey.replace(/^.._(test|live)_/, ''), { atLeast: 16 })
  if (weakKey) throw new PlainError(`STRIPE_SECRET_KEY ${weakKey}.`)
  const weakSecret = webhookSecrets.map((each) => whyWeak(each.slice('whsec_'.length), { atLeast: 16 })).find(Boolean)
  if (weakSecret) throw new PlainError(`STRIPE_WEBHOOK_SECRET ${weakSecret}.`)
  return { secretKey, webhookSecret }
}

/** Where the payment sandbox answers that was started alone; null is the port after PORT. */
export function emulatorUrlOf(env: Env): string | null {
  const value = setting(env, 'EMULATOR_URL')
  if (value === null) return null
  const url = urlOf(value, ['http:'])
  if (!url || url.href !== `${url.origin}/`) throw new PlainError(`EMULATOR_URL is an address like http://127.0.0.1:3001, not "${value}".`)
  return url.origin
}

/** The collector of traces; null: none are made. */
export function tracesUrlOf(env: Env): string | null {
  const value = setting(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (value === null) return null
  const url = urlOf(value, ['http:', 'https:'])
  if (!url) throw new PlainError(`OTEL_EXPORTER_OTLP_ENDPOINT is an address like http://collector:4318, not "${value}".`)
  return url.href.replace(/\/+$/, '')
}

export function vinDecoderUrlOf(env: Env): string | null {
  const value = setting(env, 'VIN_DECODER_URL') ?? 'https://vpic.nhtsa.dot.gov'
  if (value.toLowerCase() === 'off') return null
  const url = urlOf(value, ['https:', 'http:'])
  if (!url) throw new PlainError(`VIN_DECODER_URL is an address like https://vpic.nhtsa.dot.gov, or off, not "${value}".`)
  return url.origin
}

/** Null: NPNs are verified by hand. */
export function npnRegistryUrlOf(env: Env): string | null {
  const value = setting(env, 'NPN_REGISTRY_URL')
  if (value === null) return null
  const url = urlOf(value, ['https:'])
  if (!url?.username || !url.password)
    throw new PlainError('NPN_REGISTRY_URL is an address like https://customer:pin@pdb-services.nipr.com.')
  return url.href
}

/**
 * `SMTP_URL?answers=replies.your.domain&key=…`: the domain where answers arrive, and the key that signs what the provider sends of them.
 */
export function inboundMailOf(env: Env): { domain: string; signingKey: string } | null {
  const query = URL.parse(setting(env, 'SMTP_URL') ?? '')?.searchParams
  const [domain, signingKey] = [query?.get('answers')?.toLowerCase(), query?.get('key')]
  if (!domain && !signingKey) return null
  if (!domain || !signingKey || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
    throw new PlainError('SMTP_URL ends with ?answers=replies.your.domain&key=SIGNING-KEY, or with neither.')
  const weak = whyWeak(signingKey, { atLeast: 16 })
  if (weak) throw new PlainError(`The key of answers in SMTP_URL ${weak}.`)
  return { domain, signingKey }
}

/** The address of the mail server alone. */
function serverOf(smtpUrl: string): string {
  const url = URL.parse(smtpUrl)
  if (!url?.searchParams.has('answers')) return smtpUrl
  for (const name of ['answers', 'key']) url.searchParams.delete(name)
  return url.href
}

export function mailOf(env: Env): { smtpUrl: string | null; from: string } {
  const smtpUrl = setting(env, 'SMTP_URL')
  const from = setting(env, 'MAIL_FROM') ?? 'Breakwater <hello@breakwater.example>'
  if (smtpUrl !== null && !urlOf(smtpUrl, ['smtp:', 'smtps:'])?.hostname)
    throw new PlainError('SMTP_URL is an address like smtps://user:password@mail.your.domain.')
  if (!/^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from))
    throw new PlainError(`MAIL_FROM is an address like Breakwater <hello@your.domain>, not "${from}".`)
  if (smtpUrl !== null && /\.example>?$/.test(from))
    throw new PlainError('SMTP_URL is set but MAIL_FROM is not: say whom emails come from.')
  return { smtpUrl: smtpUrl && serverOf(smtpUrl), from }
}

/** The store of documents; null is the disk. */
export function filesOf(env: Env): string | null {
  const value = setting(env, 'FILES_URL')
  if (value !== null) storeUrl(value)
  return value
}

/** The host of documents; null is the app's own host. */
export function filesHostOf(env: Env, publicUrl: string): string | null {
  const value = setting(env, 'FILES_HOST')
  if (value === null) return null
  const url = urlOf(value, ['http:', 'https:'])
  if (!url || url.href !== `${url.origin}/`)
    throw new PlainError(`FILES_HOST is a scheme and a host alone, like https://files.your.domain, not "${value}".`)
  if (url.protocol === 'http:' && !isLocal(url)) throw new PlainError(`FILES_HOST must be https: https://${url.host}.`)
  if (url.hostname === '127.0.0.1')
    throw new PlainError('FILES_HOST is a name like http://files.localhost:3000: at 127.0.0.1 our own processes meet.')
  if (url.hostname === URL.parse(publicUrl)?.hostname) throw new PlainError('FILES_HOST is another host than PUBLIC_URL, or left out.')
  return url.origin
}

export function clamdOf(env: Env): string | null {
  const value = setting(env, 'CLAMD_URL')
  const url = value === null ? null : urlOf(value, ['tcp:', 'unix:'])
  if (value !== null && !(url?.protocol === 'tcp:' ? url.hostname && url.port : (url?.pathname.length ?? 0) > 1))
    throw new PlainError(`CLAMD_URL is an address like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl, not "${value}".`)
  return value
}

/**
 * `https://AC…:token@api.twilio.com/+15125550100`: the provider, our account with it, and the sender (a number, or a service
 * MG…).
 */
export function textsOf(env: Env): TextsOptions | null {
  const value = setting(env, 'SMS_URL')
  if (value === null) return null
  const url = urlOf(value, ['http:', 'https:'])
  const from = decoded(url?.pathname.slice(1) ?? '')
  if (!url || !/^AC\w+$/.test(url.username) || url.password === '' || !/^(\+1\d{10}|MG\w+)$/.test(from))
    throw new PlainError('SMS_URL is an address like https://AC…:token@api.twilio.com/+15125550100.')
  if (url.protocol === 'http:' && !isLocal(url)) throw new PlainError('SMS_URL must be https, for the token travels over it.')
  return { base: url.origin, account: url.username, token: decoded(url.password), from }
}

export function proxiesOf(env: Env): string | false {
  const value = setting(env, 'TRUSTED_PROXIES')
  if (value === null) return false
  const all = value.split(',').map((each) => each.trim())
  const odd = all.find((each) => !isNetwork(each))
  if (odd !== undefined)
    throw new PlainError(
      `TRUSTED_PROXIES lists addresses like 10.0.0.7 or 10.1.0.0/16, not "${odd}": who is believed can name any address.`,
    )
  return all.join(',')
}

/** An address, or a network narrower than half the internet. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (version === 4 ? 32 : 128))
}

function urlOf(text: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) ? url : null
}

/** A password that was not URL-encoded may contain a percent sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
