import { resolve } from 'node:path'
import {
  authSecretOf,
  clamdOf,
  databaseUrlOf,
  emulatorUrlOf,
  filesHostOf,
  filesOf,
  inboundMailOf,
  isLocal,
  mailOf,
  npnRegistryUrlOf,
  oneOf,
  ownerUrlOf,
  portOf,
  proxiesOf,
  publicUrlOf,
  stripeOf,
  vinDecoderUrlOf,
  textsOf,
  tracesUrlOf,
  wholeNumberOf,
} from '#platform/config/config-values.ts'
import { backupOf } from '#platform/config/backup-values.ts'
import { achOriginatorOf, payeeKeysOf } from '#platform/config/money-out-values.ts'
import { PlainError } from '#platform/errors/plain-error.ts'
import { setting, type Env, type Setting, SETTINGS } from '#platform/config/settings.ts'
import type { TextsOptions } from '#platform/texts.ts'

export type Config = {
  port: number
  dataDir: string
  databaseUrl: string | null
  /** The same database by the role that owns it; null where one role does both. */
  ownerUrl: string | null
  demo: boolean
  /** A whole company around the people of the demo; without it only these, as tests need them. */
  demoCompany: boolean
  publicUrl: string
  authSecret: string | null
  stripe: { secretKey: string; webhookSecret: string } | null
  emulatorUrl: string | null
  mail: { smtpUrl: string | null; from: string }
  inboundMail: { domain: string; signingKey: string } | null
  texts: TextsOptions | null
  filesUrl: string | null
  /** `at`: minutes after midnight UTC. */
  backup: { to: string; recipient: string; at: number } | null
  filesHost: string | null
  clamdUrl: string | null
  payeeKeys: readonly string[]
  achOriginator: { bankRouting: string; bankName: string; companyId: string; companyName: string } | null
  vinDecoderUrl: string | null
  npnRegistryUrl: string | null
  trustedProxies: string | false
  logLevel: 'info' | 'error'
  /** Where lines of the log go; null is left to whoever starts the process. */
  log: 'file' | 'console' | null
  drainSeconds: number
  metricsPort: number | null
  tracesUrl: string | null
}

/** The names of the settings that are set, without their values. */
export const settingsSet = (env: Env = process.env): Setting[] =>
  (Object.keys(SETTINGS) as Setting[]).filter((name) => setting(env, name) !== null)

/** Throws one PlainError with a sentence for each mistake. */
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
  const demoIs = read(() => oneOf(env, 'DEMO', ['on', 'people', 'off']), 'on')
  const demo = demoIs !== 'off'
  const publicUrl = read(() => publicUrlOf(env, port), '')
  const config: Config = {
    port,
    demo,
    demoCompany: demoIs === 'on',
    publicUrl,
    dataDir: resolve(setting(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: read(() => databaseUrlOf(env, demo), null),
    ownerUrl: read(() => ownerUrlOf(env, demo), null),
    authSecret: read(() => authSecretOf(env), null),
    stripe: read(() => stripeOf(env, demo), null),
    emulatorUrl: read(() => emulatorUrlOf(env), null),
    mail: read(() => mailOf(env), { smtpUrl: null, from: '' }),
    inboundMail: read(() => inboundMailOf(env), null),
    texts: read(() => textsOf(env), null),
    filesUrl: read(() => filesOf(env), null),
    backup: read(() => backupOf(env), null),
    filesHost: read(() => filesHostOf(env, publicUrl), null),
    clamdUrl: read(() => clamdOf(env), null),
    payeeKeys: read(() => payeeKeysOf(env), []),
    achOriginator: read(() => achOriginatorOf(env), null),
    vinDecoderUrl: read(() => vinDecoderUrlOf(env), null),
    npnRegistryUrl: read(() => npnRegistryUrlOf(env), null),
    trustedProxies: read(() => proxiesOf(env), false),
    logLevel: read(() => oneOf(env, 'LOG_LEVEL', ['info', 'error']), 'info'),
    log: read(() => (setting(env, 'LOG') === null ? null : oneOf(env, 'LOG', ['file', 'console'])), null),
    metricsPort: read(() => (setting(env, 'METRICS_PORT') === null ? null : portOf(env, 'METRICS_PORT')), null),
    tracesUrl: read(() => tracesUrlOf(env), null),
    drainSeconds: read(() => wholeNumberOf(env, 'DRAIN_SECONDS', { otherwise: 0, most: 300 }), 0),
  }
  if (wrong.length === 0) wrong.push(...whyNotForRealPeople(config))
  if (wrong.length > 0) throw new PlainError(wrong.join('\n'))
  return config
}

/** Settings of the tests. Not read by the product. */
export function readTestConfig(env: Env = process.env): {
  testDatabaseUrl: string | null
  preparedTestServer: string | null
  chromiumPath: string | null
} {
  const [testDatabaseUrl, preparedTestServer] = [setting(env, 'TEST_DATABASE_URL'), setting(env, 'TEST_SERVER')]
  return { testDatabaseUrl, preparedTestServer, chromiumPath: setting(env, 'CHROMIUM_PATH') }
}

/** With DEMO off and a public address, every stand-in (sandbox payments, local mail) is refused. */
function whyNotForRealPeople({ demo, publicUrl, stripe, mail, trustedProxies }: Config): string[] {
  if (demo || isLocal(new URL(publicUrl))) return []
  return [
    ...(stripe ? [] : [`DEMO is off and ${publicUrl} is public: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, for nobody could pay.`]),
    ...(mail.smtpUrl ? [] : [`DEMO is off and ${publicUrl} is public: set SMTP_URL, for no email would be sent.`]),
    ...(trustedProxies
      ? []
      : [
          `DEMO is off and ${publicUrl} is reached through a proxy: set TRUSTED_PROXIES to its address. Without it everybody seems to come from there, and wrong passwords of one lock out all.`,
        ]),
  ]
}
