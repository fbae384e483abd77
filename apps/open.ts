import { join } from 'node:path'
import { openIdempotency } from '#access/server/idempotency.ts'
import { openDecisions } from '#domains/claims/quality-reviews/server/sampling.ts'
import { openPayments } from '#domains/money/gateway/server/gateway.ts'
import type { Originator } from '#domains/money/payout-batches/rules/nacha.ts'
import { openNpnRegistry } from '#domains/distribution/npn-registry/server/npn-registry.ts'
import { openWalletPasses } from '#domains/membership/wallet-passes/server/keys.ts'
import { openVinDecoder } from '#domains/membership/vehicles/server/vin-decoder.ts'
import { followClock, readClock, resetClock } from '#platform/clock.ts'
import { closeDatabase, openDatabase } from '#platform/db.ts'
import type { PoolOptions } from '#platform/postgres/pool.ts'
import { openFiles } from '#platform/files/files.ts'
import { openTexter, type TextsOptions } from '#platform/texts.ts'
import { openPayoutBatches } from '#domains/money/payout-batches/server/originator.ts'
import { statementsInFiles } from '#domains/distribution/commission-payments/server/statements-in-files.ts'
import { openFilePayments } from '#domains/money/payout-batches/server/file-payments.ts'
import { openPayouts } from '#domains/money/payouts/server/options.ts'
import { openPayees } from '#domains/money/payees/server/options.ts'
import { isStateCode, zoneOf } from '#domains/membership/plans/rules/state-rules.ts'
import { openMessages } from '#domains/records/rendering/server/options.ts'
import { openScanner } from '#domains/records/examination/server/scan.ts'
import { openClaims } from '#domains/claims/claims/server/transition.ts'
import { openDocumentLinks } from '#domains/claims/claim-documents/server/links.ts'
import { openInboundMail } from '#domains/distribution/lead-emails/server/reply-address.ts'
import { followCompany } from '#domains/records/company/server/our-company.ts'
import { openFigures } from '#domains/records/rule-figures/server/registry.ts'
import { followHelp } from '#domains/insight/help-articles/server/published-help.ts'
import { followFigures } from '#domains/records/rule-figures/server/in-force.ts'
import { FIGURES } from '#db/figures.ts'
import { openStateOpenings } from '#domains/membership/state-openings/server/state-openings.ts'
import { openChain } from '#domains/insight/chain/server/options.ts'
import { openBackups, type BackupOptions } from '#domains/insight/backups/server/options.ts'
import { openOutgoingWebhooks } from '#domains/insight/outgoing-webhooks/server/options.ts'
import { openSetup } from '#domains/insight/setup/server/options.ts'
import { openIdentity } from '#domains/people/identity/server/settings.ts'

/** What the launcher (bin/start.ts) sends each process as its first message (process.ts), never as an argument. */
export type ProcessOptions = {
  databaseUrl: string
  dataDir: string
  publicUrl: string
  port: number
  /** Whether time can be moved and emails read here: never in production. */
  sandbox: boolean
  authSecret: string
  stripe: { secretKey: string; webhookSecret: string; base: { protocol: 'http' | 'https'; host: string; port: number } | null }
  mail: { smtpUrl: string | null; from: string }
  texts: TextsOptions | null
  /** Where answers to emails of recruiters arrive; without it they go to the recruiter. */
  inboundMail?: { domain: string; signingKey: string } | null
  /** An S3-compatible store, and a ClamAV, where configured. */
  filesUrl?: string | null
  /** Where backups go, encrypted for whom, and when each day; `ofOwnCluster`: of the PostgreSQL that came with us. */
  backup?: BackupOptions | null
  /** Where the anchors of the chain are kept; null where nothing is sealed: most tests. */
  anchorsIn?: string | null
  clamdUrl?: string | null
  /** The host of documents, where it is separate: `https://files.harbor.example`. */
  filesHost?: string | null
  /** Keys that encrypt bank details, base64, the newest first. */
  payeeKeys?: readonly string[]
  /** Our identification at our bank, for ACH files. */
  achOriginator?: Originator | null
  /** Without it VINs are not decoded. */
  vinDecoderUrl?: string | null
  /** Without it NPNs are verified by hand. */
  npnRegistryUrl?: string | null
  trustedProxies: string | boolean
  logLevel: 'info' | 'error'
  /** The file of this process's log; without it standard output. */
  logFile?: string | null
  /** Where figures are read; null: nowhere. */
  metricsPort?: number | null
  /** The collector of traces; null: none are made. */
  tracesUrl?: string | null
  /** How long a process that was told to end goes on serving, so that nothing is sent to it any more. */
  drainSeconds?: number
  /** The built web app that the API serves; null when another server serves the pages. */
  webFolder: string | null
}

/** Opens the database, the clock and the modules that hold something open. Returns how to close them. */
export async function openModules(
  options: ProcessOptions,
  { connections = 10, ...pool }: { connections?: number } & Pick<PoolOptions, 'connectionTimeoutMs' | 'Client'> = {},
): Promise<() => Promise<void>> {
  const { databaseUrl: connectionString, sandbox: plansOnce } = options
  const db = openDatabase({ connectionString, max: connections, ...pool, plansOnce })
  openIdempotency({ secret: options.authSecret })
  openIdentity({ db, secret: options.authSecret, publicUrl: options.publicUrl, staffNeedSecondFactor: !options.sandbox })
  openMessages({
    publicUrl: options.publicUrl,
    secret: options.authSecret,
    keepLinkSecrets: options.sandbox,
    zoneOfState: (state) => (isStateCode(state) ? zoneOf(state) : null),
    reportsKey: options.inboundMail?.signingKey ?? null,
    texts: options.texts && { send: openTexter(options.texts), token: options.texts.token },
  })
  openPayments({
    stripeKey: options.stripe.secretKey,
    webhookSecret: options.stripe.webhookSecret,
    stripeBase: options.stripe.base,
    publicUrl: options.publicUrl,
  })
  openPayees({ publicUrl: options.publicUrl, secret: options.authSecret, sealKeys: options.payeeKeys ?? [] })
  openPayouts({ sandbox: options.sandbox })
  openPayoutBatches({ originator: options.achOriginator ?? null, sandbox: options.sandbox })
  openFigures(FIGURES)
  openStateOpenings({ sandbox: options.sandbox })
  openSetup({
    dataDir: options.filesUrl ? null : options.dataDir,
    publicUrl: options.publicUrl,
    sendsMail: options.mail.smtpUrl !== null,
    sandbox: options.sandbox,
  })
  openOutgoingWebhooks({ secret: options.authSecret, publicUrl: options.publicUrl, sandbox: options.sandbox })
  openBackups({ backup: options.backup ?? null, databaseUrl: options.databaseUrl, dataDir: options.dataDir, publicUrl: options.publicUrl })
  openChain({
    secret: options.authSecret,
    anchorsIn: options.anchorsIn ?? null,
    backupTo: options.backup?.to ?? null,
    publicUrl: options.publicUrl,
  })
  openFilePayments({ commissions: statementsInFiles })
  openFiles({ dataDir: options.dataDir, url: options.filesUrl ?? null })
  openScanner({ url: options.clamdUrl ?? null })
  openDocumentLinks({ secret: options.authSecret, filesHost: options.filesHost ?? null })
  openClaims({ publicUrl: options.publicUrl })
  openDecisions({ secret: options.authSecret })
  openVinDecoder({ url: options.vinDecoderUrl ?? null })
  openInboundMail({ secret: options.authSecret, inbound: options.inboundMail ?? null })
  openNpnRegistry({ url: options.npnRegistryUrl ?? null })
  await openWalletPasses({ folder: join(options.dataDir, 'wallet') })
  await readClock()
  const stopFollowingCompany = await followCompany({ sandbox: options.sandbox })
  const stopFollowingFigures = await followFigures()
  const stopFollowingHelp = await followHelp()
  const stopFollowing = options.sandbox ? followClock() : () => {}
  return async () => {
    stopFollowing()
    stopFollowingCompany()
    stopFollowingFigures()
    stopFollowingHelp()
    await closeDatabase()
    resetClock()
  }
}
