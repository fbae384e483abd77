import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { SETTINGS } from '#platform/config/settings.ts'

const KEY = 'sk_test_51Nq8Zr2LkT0vJ7cYwXb9Pd'
const LIVE = 'sk_live_51Nq8Zr2LkT0vJ7cYwXb9Pd'
const HOOK = 'whsec_m3Vt0Qz8LrYbN5kXw1Jc7Hd2'
const OTHER_HOOK = 'whsec_Zq6Rn1Fh9TwKs4Bd7Gy2Lp8V'
const CHANCE = 'q7Jm2Vx9Lk4Rt0Zp8Nc6Wy1Hb5Df3Gs='
const PUBLIC = {
  DEMO: 'off',
  PUBLIC_URL: 'https://cover.example',
  STRIPE_SECRET_KEY: LIVE,
  STRIPE_WEBHOOK_SECRET: HOOK,
  SMTP_URL: 'smtps://u:p@mail.cover.org',
  MAIL_FROM: 'hello@cover.org',
  TRUSTED_PROXIES: '10.0.0.7',
}

test('without settings it is the demo on this machine', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: null,
    ownerUrl: null,
    demo: true,
    demoCompany: true,
    publicUrl: 'http://localhost:3000',
    authSecret: null,
    stripe: null,
    mail: { smtpUrl: null, from: 'Breakwater <hello@breakwater.example>' },
    texts: null,
    emulatorUrl: null,
    filesUrl: null,
    backup: null,
    inboundMail: null,
    filesHost: null,
    payeeKeys: [],
    achOriginator: null,
    clamdUrl: null,
    vinDecoderUrl: 'https://vpic.nhtsa.dot.gov',
    npnRegistryUrl: null,
    trustedProxies: false,
    logLevel: 'info',
    log: null,
    drainSeconds: 0,
    metricsPort: null,
    tracesUrl: null,
  })
})

test('behind a proxy nobody named, everybody would seem to come from one address', () => {
  const { TRUSTED_PROXIES: _, ...without } = PUBLIC
  expect(() => readConfig(without)).toThrow('set TRUSTED_PROXIES to its address')
  expect(readConfig(PUBLIC).trustedProxies).toBe('10.0.0.7')
})

test('the owner’s address is of the same database, and never alone', () => {
  const [application, owner] = ['postgres://app:x@db/harbor', 'postgres://owner:y@db/harbor']
  expect(readConfig({ DATABASE_URL: application, MIGRATE_DATABASE_URL: owner })).toMatchObject({
    databaseUrl: application,
    ownerUrl: owner,
  })
  expect(() => readConfig({ MIGRATE_DATABASE_URL: owner })).toThrow('set both, or neither')
  expect(() => readConfig({ DATABASE_URL: application, MIGRATE_DATABASE_URL: 'postgres://owner:y@db/other' })).toThrow('name two databases')
})

test("VIN decoding can be switched off, or use the company's own address", () => {
  expect(readConfig({ VIN_DECODER_URL: 'off' }).vinDecoderUrl).toBeNull()
  expect(readConfig({ VIN_DECODER_URL: 'https://vins.harbor.example/x' }).vinDecoderUrl).toBe('https://vins.harbor.example')
  expect(() => readConfig({ VIN_DECODER_URL: 'nonsense' })).toThrow('VIN_DECODER_URL')
})

test('NPNs are looked up where a registry is named, with its customer number and PIN', () => {
  expect(readConfig({ NPN_REGISTRY_URL: 'https://3312:pin@npn.harbor.example' }).npnRegistryUrl).toBe(
    'https://3312:pin@npn.harbor.example/',
  )
  expect(() => readConfig({ NPN_REGISTRY_URL: 'https://npn.harbor.example' })).toThrow('NPN_REGISTRY_URL')
  expect(() => readConfig({ NPN_REGISTRY_URL: 'http://3312:pin@npn.harbor.example' })).toThrow('NPN_REGISTRY_URL')
})

test('everything set, for production', () => {
  const env = {
    ...PUBLIC,
    PORT: '8080',
    DATA_DIR: '/srv/breakwater',
    AUTH_SECRET: CHANCE,
    TRUSTED_PROXIES: '10.0.0.7, fd00::/64',
    LOG_LEVEL: 'error',
  }
  expect(readConfig({ ...env, DATABASE_URL: `postgres://bw:${CHANCE}@db/breakwater` })).toMatchObject({
    port: 8080,
    dataDir: '/srv/breakwater',
    demo: false,
    demoCompany: false,
    publicUrl: 'https://cover.example',
    authSecret: CHANCE,
    stripe: { secretKey: LIVE, webhookSecret: HOOK },
    trustedProxies: '10.0.0.7,fd00::/64',
    logLevel: 'error',
  })
})

test.each([
  ['an empty value is an absent one', { PORT: '', DEMO: ' ', STRIPE_SECRET_KEY: '' }],
  ['a test key in the demo', { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: HOOK }],
  ['an endpoint of our own and one for connected accounts', { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: `${HOOK}, ${OTHER_HOOK}` }],
  ['a test key for staging', { ...PUBLIC, STRIPE_SECRET_KEY: KEY }],
  ['an empty book on this machine', { DEMO: 'off' }],
  ['a demo on the open internet', { PUBLIC_URL: 'https://demo.cover.org' }],
  ['another name of this machine', { PUBLIC_URL: 'http://breakwater.localhost:3000' }],
  ['a socket folder as host', { DATABASE_URL: 'postgres://bw@%2Frun%2Fpg/breakwater' }],
  ['a percent sign that stands for itself', { DATABASE_URL: 'postgres://bw:100%25%zzq7Jm2Vx9Lk@db/breakwater', ...PUBLIC }],
  ['documents in a store of another cloud', { FILES_URL: 'https://KEY:se%2Fcret@s3.cover.org/papers?region=eu-central-1' }],
  ['a virus scanner on this machine', { CLAMD_URL: 'unix:///run/clamav/clamd.ctl' }],
  ['files at a host of their own', { ...PUBLIC, FILES_HOST: 'https://files.cover.example' }],
  ['a virus scanner elsewhere', { CLAMD_URL: 'tcp://10.0.0.9:3310' }],
  ['an easy password of a database for the demo', { DATABASE_URL: 'postgres://postgres:postgres@localhost/breakwater' }],
])('%s is fine', (_, env) => {
  expect(() => readConfig(env)).not.toThrow()
})

test.each([
  ['a port that is a word', { PORT: 'http' }, 'PORT is a number from 1 to 65535, not "http".'],
  ['port 0', { PORT: '0' }, 'PORT is a number from 1'],
  ['port 70000', { PORT: '70000' }, 'PORT is a number from 1'],
  ['a port with a sign', { PORT: '-3000' }, 'PORT is a number from 1'],
  ['a half-hearted demo', { DEMO: 'maybe' }, 'DEMO is on, people or off, not "maybe".'],
  ['an unknown log level', { LOG_LEVEL: 'debug' }, 'LOG_LEVEL is info or error, not "debug".'],

  [
    'plain http on the open internet',
    { PUBLIC_URL: 'http://cover.org' },
    'PUBLIC_URL must be https, for sign-ins travel over it: https://cover.org.',
  ],
  ['plain http on the local network', { PUBLIC_URL: 'http://192.168.1.20:3000' }, 'PUBLIC_URL must be https'],
  ['a host that only looks local', { PUBLIC_URL: 'http://localhost.cover.org' }, 'PUBLIC_URL must be https'],
  ['an address without a scheme', { PUBLIC_URL: 'cover.org' }, 'PUBLIC_URL is an address like https://'],
  ['an address of another kind', { PUBLIC_URL: 'ftp://cover.org' }, 'PUBLIC_URL is an address like https://'],
  ['a script for an address', { PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL is an address like https://'],
  ['an address with a path', { PUBLIC_URL: 'https://cover.org/app' }, 'PUBLIC_URL is a scheme and a host alone, like https://cover.org.'],
  ['an address with a question', { PUBLIC_URL: 'https://cover.org/?a=1' }, 'PUBLIC_URL is a scheme and a host alone'],
  ['an address with a password', { PUBLIC_URL: 'https://u:p@cover.org' }, 'PUBLIC_URL is a scheme and a host alone'],

  ['another database', { DATABASE_URL: 'mysql://u:p@db/breakwater' }, 'DATABASE_URL is an address like postgres://'],
  ['a database server without a database', { DATABASE_URL: 'postgres://u:p@db' }, 'DATABASE_URL is an address like postgres://'],
  ['a database server and a slash', { DATABASE_URL: 'postgres://u:p@db/' }, 'DATABASE_URL is an address like postgres://'],
  ['a database that is just a word', { DATABASE_URL: 'breakwater' }, 'DATABASE_URL is an address like postgres://'],
  [
    'a short database password',
    { ...PUBLIC, DATABASE_URL: 'postgres://u:p@db/breakwater' },
    'The password in DATABASE_URL is shorter than 12 characters.',
  ],
  [
    'a sample database password',
    { ...PUBLIC, DATABASE_URL: 'postgres://u:password1234@db/breakwater' },
    'The password in DATABASE_URL is a sample',
  ],
  [
    'an encoded sample password',
    { ...PUBLIC, DATABASE_URL: 'postgres://u:%63hangeme%2D1234@db/breakwater' },
    'The password in DATABASE_URL is a sample',
  ],

  ['a store without its key', { FILES_URL: 'https://s3.cover.org/papers' }, 'FILES_URL is an address like https://KEY:SECRET@'],
  ['a store without its bucket', { FILES_URL: 'https://KEY:SECRET@s3.cover.org' }, 'FILES_URL is an address like https://KEY:SECRET@'],
  ['files at the same host', { FILES_HOST: 'http://localhost:4000' }, 'FILES_HOST is another host than PUBLIC_URL, or left out.'],
  ['files where our processes meet', { FILES_HOST: 'http://127.0.0.1:3000' }, 'at 127.0.0.1 our own processes meet'],
  ['files in the clear', { ...PUBLIC, FILES_HOST: 'http://files.cover.example' }, 'FILES_HOST must be https: https://files.cover.example.'],
  ['files at a path', { FILES_HOST: 'https://files.cover.example/files' }, 'FILES_HOST is a scheme and a host alone'],
  ['a name without its scheme', { FILES_HOST: 'files.cover.example' }, 'FILES_HOST is a scheme and a host alone'],
  ['a virus scanner without its port', { CLAMD_URL: 'tcp://10.0.0.9' }, 'CLAMD_URL is an address like tcp://127.0.0.1:3310'],
  ['a virus scanner that is a web page', { CLAMD_URL: 'http://10.0.0.9:3310' }, 'CLAMD_URL is an address like'],

  ['a short secret', { AUTH_SECRET: CHANCE.slice(0, 31) }, 'AUTH_SECRET is shorter than 32 characters'],
  ['the secret of a manual', { AUTH_SECRET: 'your-secret-goes-here-your-secret-goes-here' }, 'AUTH_SECRET is a sample from a manual'],
  ['a secret nobody changed', { AUTH_SECRET: 'ChangeMe-ChangeMe-ChangeMe-ChangeMe-1' }, 'AUTH_SECRET is a sample'],
  ['a secret that says it is one', { AUTH_SECRET: 'super-secret-key-for-my-application-42' }, 'AUTH_SECRET is a sample'],
  ['one letter forty times', { AUTH_SECRET: 'a'.repeat(40) }, 'AUTH_SECRET repeats a few characters'],
  ['a secret of two letters', { AUTH_SECRET: 'ab'.repeat(20) }, 'AUTH_SECRET repeats a few characters'],
  ['a counted secret', { AUTH_SECRET: '1234567890123456789012345678901234567890' }, 'AUTH_SECRET is a sample'],

  [
    'a live key in the demo',
    { STRIPE_SECRET_KEY: LIVE, STRIPE_WEBHOOK_SECRET: HOOK },
    'a live key and DEMO is on: the demo would take real money',
  ],
  [
    'a live restricted key in the demo',
    { STRIPE_SECRET_KEY: LIVE.replace('sk', 'rk'), STRIPE_WEBHOOK_SECRET: HOOK },
    'a live key and DEMO is on',
  ],
  ['a key without its webhook', { STRIPE_SECRET_KEY: KEY }, 'STRIPE_WEBHOOK_SECRET is not: payments could never be confirmed'],
  ['a webhook without its key', { STRIPE_WEBHOOK_SECRET: HOOK }, 'STRIPE_SECRET_KEY is not: set both, or neither'],
  ['the publishable key', { STRIPE_SECRET_KEY: KEY.replace('sk', 'pk'), STRIPE_WEBHOOK_SECRET: HOOK }, 'it is not the publishable key'],
  ['key and webhook changed about', { STRIPE_SECRET_KEY: HOOK, STRIPE_WEBHOOK_SECRET: KEY }, 'STRIPE_SECRET_KEY begins with'],
  [
    'a second webhook that is none',
    { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: `${HOOK},${CHANCE}` },
    'STRIPE_WEBHOOK_SECRET begins with',
  ],
  [
    'a second webhook that is short',
    { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: `${HOOK},whsec_m3Vt` },
    'STRIPE_WEBHOOK_SECRET is shorter',
  ],
  ['a comma and no second webhook', { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: `${HOOK},` }, 'STRIPE_WEBHOOK_SECRET begins with'],
  ['a key with a line break', { STRIPE_SECRET_KEY: `${KEY}\nX: y`, STRIPE_WEBHOOK_SECRET: HOOK }, 'STRIPE_SECRET_KEY begins with'],
  [
    'a webhook secret of another kind',
    { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: CHANCE },
    'STRIPE_WEBHOOK_SECRET begins with whsec_',
  ],
  [
    'a key cut short',
    { STRIPE_SECRET_KEY: 'sk_test_51Nq', STRIPE_WEBHOOK_SECRET: HOOK },
    'STRIPE_SECRET_KEY is shorter than 16 characters.',
  ],
  [
    'the key of Stripe’s own manual',
    { STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', STRIPE_WEBHOOK_SECRET: HOOK },
    'STRIPE_SECRET_KEY is a sample',
  ],
  [
    'a key of crosses',
    { STRIPE_SECRET_KEY: 'sk_test_xxxxxxxxxxxxxxxxxxxxxxxx', STRIPE_WEBHOOK_SECRET: HOOK },
    'STRIPE_SECRET_KEY repeats a few characters',
  ],
  [
    'a webhook secret of crosses',
    { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: 'whsec_xxxxxxxxxxxxxxxxxxxxxxxx' },
    'STRIPE_WEBHOOK_SECRET repeats',
  ],
  [
    'a short webhook secret',
    { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: 'whsec_m3Vt' },
    'STRIPE_WEBHOOK_SECRET is shorter than 16 characters.',
  ],
  [
    'a live key and a webhook left as a sample',
    { ...PUBLIC, STRIPE_WEBHOOK_SECRET: 'whsec_your-webhook-secret' },
    'STRIPE_WEBHOOK_SECRET is a sample',
  ],

  ['mail by web', { SMTP_URL: 'https://mail.cover.org', MAIL_FROM: 'a@cover.org' }, 'SMTP_URL is an address like smtps://'],
  ['mail to nowhere', { SMTP_URL: 'smtp://', MAIL_FROM: 'a@cover.org' }, 'SMTP_URL is an address like smtps://'],
  [
    'answers without a key',
    { SMTP_URL: 'smtp://mail.cover.org?answers=replies.cover.org', MAIL_FROM: 'a@cover.org' },
    'SMTP_URL ends with',
  ],
  [
    'answers that anybody can sign',
    { SMTP_URL: 'smtp://mail.cover.org?answers=replies.cover.org&key=short', MAIL_FROM: 'a@cover.org' },
    'The key of answers in SMTP_URL',
  ],
  ['mail from nobody', { SMTP_URL: 'smtp://mail.cover.org' }, 'SMTP_URL is set but MAIL_FROM is not'],
  ['a sender without an address', { MAIL_FROM: 'Breakwater' }, 'MAIL_FROM is an address like'],
  ['a sender with a second header', { MAIL_FROM: 'a@cover.org\r\nBcc: b@cover.org' }, 'MAIL_FROM is an address like'],
  ['two senders', { MAIL_FROM: 'a@cover.org, b@cover.org' }, 'MAIL_FROM is an address like'],

  ['every proxy', { TRUSTED_PROXIES: '*' }, 'TRUSTED_PROXIES lists addresses like'],
  ['yes to proxies', { TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES lists addresses like'],
  ['the whole internet as a proxy', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES lists addresses like'],
  ['the whole new internet as a proxy', { TRUSTED_PROXIES: '::/0' }, 'TRUSTED_PROXIES lists addresses like'],
  ['a proxy by name', { TRUSTED_PROXIES: 'proxy.cover.org' }, 'TRUSTED_PROXIES lists addresses like'],
  ['a network too narrow to be', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES lists addresses like'],
  ['one good proxy and one bad', { TRUSTED_PROXIES: '10.0.0.7,any' }, 'not "any"'],

  ['real people and nobody to be paid by', { ...PUBLIC, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, 'nobody could pay'],
  ['real people and no emails', { ...PUBLIC, SMTP_URL: '' }, 'no email would be sent'],
])('%s is refused', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

const AGE = 'age13d3t23ygjje3727fcl4ny03s6f59csjw7vq9xk0n5m2l8e4u6t7zq2w3e4'

test.each([
  ['a key without a place', { BACKUP_RECIPIENT: AGE }, 'BACKUP_TO is not'],
  ['a place without a key', { BACKUP_TO: '/backup' }, 'BACKUP_RECIPIENT is not'],
  ['the private key', { BACKUP_TO: '/backup', BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQ' }, 'must never be on the server'],
  ['a key cut short', { BACKUP_TO: '/backup', BACKUP_RECIPIENT: AGE.slice(0, 40) }, 'begins with age1'],
  ['a store without its key', { BACKUP_TO: 'https://s3.cover.org/bucket', BACKUP_RECIPIENT: AGE }, 'BACKUP_TO is an address like'],
  ['no time of day', { BACKUP_TO: '/backup', BACKUP_RECIPIENT: AGE, BACKUP_AT: '24:00' }, 'BACKUP_AT is a time of day'],
  ['a sandbox by name alone', { EMULATOR_URL: 'emulator:3001' }, 'EMULATOR_URL is an address like'],
])('of backups and processes, %s is refused', (_, env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('backups go to a place, for a key, at a time of day; without a place there are none', () => {
  expect(readConfig({}).backup).toBe(null)
  expect(readConfig({ BACKUP_TO: '/backup', BACKUP_RECIPIENT: AGE, BACKUP_AT: '23:45' }).backup).toEqual({
    to: '/backup',
    recipient: AGE,
    at: 1425,
  })
})

test('how it is run: where the log goes, where figures and traces are read, how long a process still serves', () => {
  const env = { LOG: 'console', METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', DRAIN_SECONDS: '6' }
  expect(readConfig(env)).toMatchObject({ log: 'console', metricsPort: 9464, tracesUrl: 'http://collector:4318', drainSeconds: 6 })
  const wrong = { LOG: 'x', METRICS_PORT: 'x', OTEL_EXPORTER_OTLP_ENDPOINT: 'x', DRAIN_SECONDS: '301' }
  for (const [name, value] of Object.entries(wrong)) expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('all mistakes are reported at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(
    'PORT is a number from 1 to 65535, not "x".\nDEMO is on, people or off, not "x".',
  )
})

test('a secret is never repeated in the refusal', () => {
  for (const env of [
    { AUTH_SECRET: 'hunter2' },
    { STRIPE_SECRET_KEY: 'hunter2', STRIPE_WEBHOOK_SECRET: 'hunter2' },
    { DATABASE_URL: 'x://u:hunter2@db/b' },
  ]) {
    expect(() => readConfig(env)).toThrow(/^(?!.*hunter2)/s)
  }
})

test('the address of the mail server says where answers arrive, and is used without that', () => {
  const SMTP_URL = 'smtps://u:p@smtp.mailgun.org/?pool=true&answers=Replies.cover.org&key=a3f9c17be02d48165f'
  const { mail, inboundMail } = readConfig({ SMTP_URL, MAIL_FROM: 'a@cover.org' })
  expect(mail.smtpUrl).toBe('smtps://u:p@smtp.mailgun.org/?pool=true')
  expect(inboundMail).toEqual({ domain: 'replies.cover.org', signingKey: 'a3f9c17be02d48165f' })
})

test('there are at most twenty-nine settings for operators, each with its sentence', () => {
  expect(Object.values(SETTINGS).filter((sentence) => !sentence.startsWith('Tests only')).length).toBeLessThanOrEqual(29)
  for (const sentence of Object.values(SETTINGS)) expect(sentence).toMatch(/\.$/)
})
