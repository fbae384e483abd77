import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { PlainError } from '#platform/plain-error.ts'
import { whyWeak } from '#platform/weak-secrets.ts'

/** Every name of the environment that Breakwater reads, and nothing else reads it. Empty is the same as absent. */
export const SETTINGS = {
  PORT: 'Where web and API listen. 3000.',
  DATA_DIR: 'The folder for the database, documents, letters and secrets. ./data.',
  DATABASE_URL: 'A PostgreSQL of yours, 15 or newer: postgres://user:password@host/database. Without it Breakwater starts its own.',
  DEMO: 'on (the default): the demo story, its sign-ins and a clock that can be moved. off: for real people.',
  PUBLIC_URL: 'The address people type, https unless it is localhost. http://localhost:PORT.',
  AUTH_SECRET: 'Signs sessions: 32 characters or more of chance. Without it one is made and kept in DATA_DIR.',
  STRIPE_SECRET_KEY: 'sk_… of your Stripe account. Without it payments go to the sandbox that comes with Breakwater.',
  STRIPE_WEBHOOK_SECRET: 'whsec_… of the webhook endpoint PUBLIC_URL/api/stripe/webhook.',
  SMTP_URL: 'smtp:// or smtps:// address that sends letters. Without it they are kept as files in DATA_DIR.',
  MAIL_FROM: 'Whom letters come from: Breakwater <hello@your.domain>.',
  TRUSTED_PROXIES: 'Addresses of proxies in front, whose X-Forwarded-For is believed: 10.0.0.7, 10.1.0.0/16.',
  LOG_LEVEL: 'info (the default): one line a request. error: only what failed.',
  TEST_DATABASE_URL: 'Tests only: a PostgreSQL of yours whose role may create databases.',
  CHROMIUM_PATH: 'Tests only: the Chromium to use for journeys.',
} as const

export type Config = {
  port: number
  dataDir: string
  databaseUrl: string | null
  demo: boolean
  publicUrl: string
  authSecret: string | null
  stripe: { secretKey: string; webhookSecret: string } | null
  mail: { smtpUrl: string | null; from: string }
  trustedProxies: string | false
  logLevel: 'info' | 'error'
}

export type Env = Readonly<Partial<Record<string, string>>>

/** Throws one PlainError that holds a sentence for each thing wrong. */
export function readConfig(env: Env = process.env): Config {
  const wrong: string[] = []
  const read = <T>(parse: () => T, otherwise: T): T => {
    try {
      return parse()
    } catch (error) {
      if (!(error instanceof PlainError)) throw error
      wrong.push(error.message)
      return otherwise
    }
  }
  const port = read(() => portOf(env), 3000)
  const demo = read(() => oneOf(env, 'DEMO', ['on', 'off']) === 'on', true)
  const publicUrl = read(() => publicUrlOf(env, port), '')
  const config: Config = {
    port,
    demo,
    publicUrl,
    dataDir: resolve(setting(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: read(() => databaseUrlOf(env, demo), null),
    authSecret: read(() => authSecretOf(env), null),
    stripe: read(() => stripeOf(env, demo), null),
    mail: read(() => mailOf(env), { smtpUrl: null, from: '' }),
    trustedProxies: read(() => proxiesOf(env), false),
    logLevel: read(() => oneOf(env, 'LOG_LEVEL', ['info', 'error']), 'info'),
  }
  if (wrong.length === 0) wrong.push(...whyNotForRealPeople(config))
  if (wrong.length > 0) throw new PlainError(wrong.join('\n'))
  return config
}

/** What the tests may be told. Not read by the product. */
export function readTestConfig(env: Env = process.env): { testDatabaseUrl: string | null; chromiumPath: string | null } {
  return { testDatabaseUrl: setting(env, 'TEST_DATABASE_URL'), chromiumPath: setting(env, 'CHROMIUM_PATH') }
}

/** With DEMO off, on an address of the open internet, nothing may be a stand-in. */
function whyNotForRealPeople({ demo, publicUrl, stripe, mail }: Config): string[] {
  if (demo || isLocal(new URL(publicUrl))) return []
  return [
    ...(stripe ? [] : [`DEMO is off and ${publicUrl} is public: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, for nobody could pay.`]),
    ...(mail.smtpUrl ? [] : [`DEMO is off and ${publicUrl} is public: set SMTP_URL, for no letter would leave.`]),
  ]
}

type Name = keyof typeof SETTINGS

const setting = (env: Env, name: Name): string | null => env[name]?.trim() || null

function oneOf<const T extends string>(env: Env, name: Name, words: readonly [T, ...T[]]): T {
  const value = setting(env, name)
  if (value === null) return words[0]
  const word = words.find((each) => each === value.toLowerCase())
  if (!word) throw new PlainError(`${name} is ${words.join(' or ')}, not "${value}".`)
  return word
}

function portOf(env: Env): number {
  const value = setting(env, 'PORT') ?? '3000'
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0
  if (port < 1 || port > 65_535) throw new PlainError(`PORT is a number from 1 to 65535, not "${value}".`)
  return port
}

function publicUrlOf(env: Env, port: number): string {
  const value = setting(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const url = urlOf(value, ['http:', 'https:'])
  if (!url) throw new PlainError(`PUBLIC_URL is an address like https://breakwater.your.domain, not "${value}".`)
  if (url.href !== `${url.origin}/`) throw new PlainError(`PUBLIC_URL is a scheme and a host alone, like ${url.origin}.`)
  if (url.protocol === 'http:' && !isLocal(url)) throw new PlainError(`PUBLIC_URL must be https, for sign-ins travel over it: https://${url.host}.`)
  return url.origin
}

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')

function databaseUrlOf(env: Env, demo: boolean): string | null {
  const value = setting(env, 'DATABASE_URL')
  if (value === null) return null
  const url = urlOf(value, ['postgres:', 'postgresql:'])
  if (!url || url.pathname.length < 2) throw new PlainError('DATABASE_URL is an address like postgres://user:password@host/database.')
  const weak = demo || url.password === '' ? null : whyWeak(decodeURIComponent(url.password), { atLeast: 12 })
  if (weak) throw new PlainError(`The password in DATABASE_URL ${weak}.`)
  return value
}

function authSecretOf(env: Env): string | null {
  const value = setting(env, 'AUTH_SECRET')
  const weak = value === null ? null : whyWeak(value, { atLeast: 32 })
  if (weak) throw new PlainError(`AUTH_SECRET ${weak}: make one with "openssl rand -base64 32", or leave it out.`)
  return value
}

function stripeOf(env: Env, demo: boolean): Config['stripe'] {
  const secretKey = setting(env, 'STRIPE_SECRET_KEY')
  const webhookSecret = setting(env, 'STRIPE_WEBHOOK_SECRET')
  if (secretKey === null && webhookSecret === null) return null
  if (secretKey === null) throw new PlainError('STRIPE_WEBHOOK_SECRET is set but STRIPE_SECRET_KEY is not: set both, or neither.')
  if (webhookSecret === null) throw new PlainError('STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not: payments could never be confirmed.')
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey)) throw new PlainError('STRIPE_SECRET_KEY begins with sk_test_ or sk_live_ (or rk_): it is not the publishable key.')
  if (!webhookSecret.startsWith('whsec_')) throw new PlainError('STRIPE_WEBHOOK_SECRET begins with whsec_.')
  if (demo && secretKey.includes('_live_')) throw new PlainError('STRIPE_SECRET_KEY is a live key and DEMO is on: the demo would take real money. Set DEMO=off.')
  const weakKey = whyWeak(secretKey.replace(/^.._(test|live)_/, ''), { atLeast: 16 })
  if (weakKey) throw new PlainError(`STRIPE_SECRET_KEY ${weakKey}.`)
  const weakSecret = whyWeak(webhookSecret.slice('whsec_'.length), { atLeast: 16 })
  if (weakSecret) throw new PlainError(`STRIPE_WEBHOOK_SECRET ${weakSecret}.`)
  return { secretKey, webhookSecret }
}

function mailOf(env: Env): Config['mail'] {
  const smtpUrl = setting(env, 'SMTP_URL')
  const from = setting(env, 'MAIL_FROM') ?? 'Breakwater <hello@breakwater.example>'
  if (smtpUrl !== null && !urlOf(smtpUrl, ['smtp:', 'smtps:'])?.hostname) throw new PlainError('SMTP_URL is an address like smtps://user:password@mail.your.domain.')
  if (!/^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from)) throw new PlainError(`MAIL_FROM is an address like Breakwater <hello@your.domain>, not "${from}".`)
  if (smtpUrl !== null && /\.example>?$/.test(from)) throw new PlainError('SMTP_URL is set but MAIL_FROM is not: say whom letters come from.')
  return { smtpUrl, from }
}

function proxiesOf(env: Env): string | false {
  const value = setting(env, 'TRUSTED_PROXIES')
  if (value === null) return false
  const all = value.split(',').map((each) => each.trim())
  const odd = all.find((each) => !isNetwork(each))
  if (odd !== undefined) throw new PlainError(`TRUSTED_PROXIES lists addresses like 10.0.0.7 or 10.1.0.0/16, not "${odd}": who is believed can name any address.`)
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
