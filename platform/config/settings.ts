/** Every environment variable that Breakwater reads; nothing else reads the environment. Empty is the same as absent. */
export const SETTINGS = {
  PORT: 'Where web and API listen. 3000.',
  DATA_DIR: 'The folder for the database, documents, emails and secrets, and keys of phone wallets in its folder wallet. ./data.',
  MIGRATE_DATABASE_URL:
    'The same database by the role that owns it: it migrates, and gives the role of DATABASE_URL what the application needs and no more. Without it the role of DATABASE_URL does both.',
  DATABASE_URL:
    'A PostgreSQL of yours, 15 or newer: postgres://user:password@host/database, with ?pgbouncer=true behind a pooler in transaction mode. Without it Breakwater starts its own.',
  DEMO: 'on (the default): the demo data, its sign-ins and a clock that can be moved. off: for real people.',
  PUBLIC_URL: 'The address people type, https unless it is localhost. http://localhost:PORT.',
  AUTH_SECRET: 'Signs sessions: 32 characters or more of chance. Without it one is made and kept in DATA_DIR.',
  STRIPE_SECRET_KEY: 'sk_… of your Stripe account. Without it payments go to the sandbox that comes with Breakwater.',
  STRIPE_WEBHOOK_SECRET:
    'whsec_… of the webhook endpoint PUBLIC_URL/api/webhooks/stripe, and of the second one there for connected accounts, with a comma between them. While one is rolled: the new one, the old one.',
  EMULATOR_URL:
    'Where the payment sandbox answers that "npm run emulator" starts: http://127.0.0.1:3001. Without it at the port after PORT.',
  BACKUP_TO:
    'Where backups go: a folder on another disk, or https://KEY:SECRET@host/bucket/folder?region=us-east-1. Without it nothing is backed up.',
  BACKUP_RECIPIENT: 'Whom backups are encrypted for: age1…, of the pair that "npm run backup -- new-key" makes.',
  BACKUP_AT: 'The time of day, in UTC, of the daily backup. 08:00.',
  SMTP_URL:
    'smtp:// or smtps:// address that sends emails. Without it they are kept as files in DATA_DIR. With ?answers=replies.your.domain&key=SIGNING-KEY of Mailgun, whose route there stores and notifies PUBLIC_URL/api/lead-answers, leads answer to us, without it to their recruiter; and its webhooks for permanent failures and spam complaints lead to PUBLIC_URL/api/messages/mail-reports.',
  MAIL_FROM: 'Whom emails come from: Breakwater <hello@your.domain>.',
  FILES_URL: 'Documents in an S3-compatible store: https://KEY:SECRET@host/bucket?region=us-east-1. Without it they are kept in DATA_DIR.',
  FILES_HOST:
    'Where documents are read: an address of their own, https://files.your.domain, that leads here too. Without it at PUBLIC_URL.',
  CLAMD_URL: 'Each document is scanned by ClamAV: tcp://host:3310 or unix:///run/clamav/clamd.ctl. Without it none is.',
  SMS_URL: 'https://AC…:token@api.twilio.com/+1… account, token and sender of text messages. Without it none are offered.',
  PAYEE_KEYS:
    'Seal bank details: keys of 32 bytes in base64, the newest first, then those it takes the place of. Without it one is derived from AUTH_SECRET.',
  ACH_ORIGINATOR:
    'Who we are to our bank: its routing number, its name, company id, company name, with commas between. Without it no ACH file is built.',
  VIN_DECODER_URL: 'Where a VIN is told by year, make and model. https://vpic.nhtsa.dot.gov of the NHTSA; off: nowhere.',
  NPN_REGISTRY_URL:
    'Where NPNs are looked up: https://customer:pin@host of the NIPR’s Producer Database, or of a compatible service. Without it they are verified by hand.',
  TRUSTED_PROXIES: 'Addresses of proxies in front, whose X-Forwarded-For is believed: 10.0.0.7, 10.1.0.0/16.',
  DRAIN_SECONDS:
    'How long an API that was told to end goes on serving while /readyz says 503, so that a load balancer sends it nothing more. 0.',
  LOG: 'file: lines of the log go to files in DATA_DIR/logs, for two weeks. console: to the terminal. file for "npm start", console for a process started alone.',
  METRICS_PORT:
    'Where Prometheus reads figures, at /metrics; the worker of "npm start" answers at the port after it. For your own network alone. Without it nowhere.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'Where traces go, by OTLP over HTTP: http://collector:4318. Spans of requests, statements, jobs and calls to other systems. Without it none are made.',
  LOG_LEVEL: 'info (the default): one line a request. error: only what failed.',
  TEST_DATABASE_URL: 'Tests only: a PostgreSQL of yours whose role may create databases.',
  TEST_SERVER: 'Tests only: set by tests that run tests. JSON that names a server and its databases that are ready to be copied.',
  CHROMIUM_PATH: 'Tests only: the Chromium to use for journeys.',
} as const

export type Setting = keyof typeof SETTINGS
export type Env = Readonly<Partial<Record<string, string>>>

/** One setting, trimmed; null when it is absent or empty. */
export const setting = (env: Env, name: Setting): string | null => env[name]?.trim() || null
